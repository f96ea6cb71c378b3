import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Profile } from '#contract/profiles/profiles.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { fullName } from '#web/lib/text.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { FittingPeople } from './fitting-people.tsx';
import { PersonSummary } from './person-summary.tsx';
import styles from './propose.module.css';
import { SearchPeople } from './search-people.tsx';
import type { Side, useProfile } from './use-chosen.ts';

const titles = { FAMILY_USER: 'Family', SUPPORT_WORKER: 'Support worker' } as const;

type Props = {
  side: Side;
  id: string | null;
  chosen: ReturnType<typeof useProfile>;
  /** The other of the two, once chosen. */
  other: Profile | undefined;
  onChoose: (id: string | null) => void;
};

/** One of the two: who is chosen, or whom to choose. */
export function PersonPart({ side, id, chosen, other, onChoose }: Props) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnChange(id, heading);
  return (
    <Card as="section" aria-labelledby={headingId}>
      <Stack gap={4}>
        <h2 ref={heading} id={headingId} className={styles.title} tabIndex={-1}>
          {titles[side]}
        </h2>
        {id === null ? (
          <>
            <SearchPeople side={side} onChoose={onChoose} />
            {other && <FittingPeople of={other} side={side} onChoose={onChoose} />}
          </>
        ) : (
          <Chosen side={side} chosen={chosen} onAgain={() => onChoose(null)} />
        )}
      </Stack>
    </Card>
  );
}

type ChosenProps = { side: Side; chosen: Props['chosen']; onAgain: () => void };

function Chosen({ side, chosen: { data, error, isFetching, refetch }, onAgain }: ChosenProps) {
  const again = (words: ReactNode) => (
    <Button variant="secondary" size="small" onPress={onAgain}>
      {words}
    </Button>
  );
  if (data?.role === side)
    return (
      <Stack gap={3} align="start">
        <PersonSummary
          side={side}
          person={{
            id: data.id,
            firstName: data.firstName,
            lastName: data.lastName ?? '',
            status: data.status,
            avatarUrl: data.avatarUrl ?? null,
          }}
        />
        {again(side === 'FAMILY_USER' ? 'Choose another family' : 'Choose another support worker')}
      </Stack>
    );
  if (isFetching) return <Skeleton shape="area" />;
  const isUnknown = data !== undefined || (error instanceof ApiError && error.status < 500);
  return isUnknown ? (
    <Alert
      tone="error"
      action={again(side === 'FAMILY_USER' ? 'Choose a family' : 'Choose a support worker')}
    >
      {side === 'FAMILY_USER' ? 'We can’t find this family.' : 'We can’t find this support worker.'}
    </Alert>
  ) : (
    <FailedAlert title="This person couldn’t be loaded" error={error} onRetry={() => void refetch()} />
  );
}

/** The pressed button is gone, so the heading of the part takes the focus. */
function useFocusOnChange(id: string | null, heading: { current: HTMLElement | null }): void {
  const before = useRef(id);
  useEffect(() => {
    if (before.current === id) return;
    before.current = id;
    heading.current?.focus();
  }, [id, heading]);
}

/** For screen readers, once both are known. */
export const sayChosen = (family: Profile, worker: Profile): void =>
  announce(`Chosen: ${[family, worker].map(nameOf).join(' and ')}. The details follow below.`);

export const nameOf = ({ firstName, lastName = '' }: { firstName: string; lastName?: string | undefined }) =>
  fullName({ firstName, lastName });
