import { Flag } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReportablePerson } from '#contract/conversations/reports.ts';
import styles from '#web/features/conversations/reports/safety.module.css';
import { useReportablePeople } from '#web/features/conversations/reports/use-reportable.ts';
import { formatDayOf } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { SupportPhone } from '#web/ui/support/support.tsx';
import { LazySafetyDialog, useEarlySafetyDialog } from './lazy-safety-dialog.tsx';

/** More are shown when somebody asks for them. */
const shownAtFirst = 5;

/** On the account page: a report about someone whom no other page shows any more. */
export function ReportPeopleSection() {
  const id = useId();
  const { data: people, isFetching, error, refetch } = useReportablePeople();
  return (
    <Card as="section" padding="roomy" aria-labelledby={id}>
      <Stack>
        <h2 id={id}>Report someone you no longer see</h2>
        {people ? (
          <People people={people} />
        ) : isFetching ? (
          <Skeleton width="long" />
        ) : (
          <FailedAlert error={error} onRetry={() => void refetch()} />
        )}
        <Quiet>
          Is it about someone else? Call us on <SupportPhone />.
        </Quiet>
      </Stack>
    </Card>
  );
}

function People({ people }: { people: readonly ReportablePerson[] }) {
  useEarlySafetyDialog();
  const [isWhole, setIsWhole] = useState(false);
  if (people.length === 0)
    return (
      <Quiet>
        Once you’ve been in contact with someone, you can report them here, even if you can’t see them any
        more.
      </Quiet>
    );
  const shown = isWhole ? people : people.slice(0, shownAtFirst);
  return (
    <Stack>
      <Quiet>
        Everyone you’ve talked with, been matched with or been introduced to. They aren’t told that you’ve
        reported them.
      </Quiet>
      <ul className={styles.people}>
        {shown.map(({ id, firstName, lastAt }) => (
          <li key={id} className={styles.person}>
            <span>
              <strong dir="auto">{firstName}</strong>{' '}
              <Quiet as="span">last in contact {formatDayOf(lastAt)}</Quiet>
            </span>
            <Button
              variant="secondary"
              size="small"
              icon={<Flag aria-hidden="true" />}
              aria-label={`Report ${firstName}, last in contact ${formatDayOf(lastAt)}`}
              onPress={() =>
                openOverlay(<LazySafetyDialog person={{ id, name: firstName }} first="report" />)
              }
            >
              Report
            </Button>
          </li>
        ))}
      </ul>
      {shown.length < people.length && (
        <div>
          <Button variant="quiet" onPress={() => setIsWhole(true)}>
            Show all {people.length}
          </Button>
        </div>
      )}
    </Stack>
  );
}
