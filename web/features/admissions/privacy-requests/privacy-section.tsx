import { FilePlus } from 'lucide-react';
import { useId, useState } from 'react';
import { IfMay } from '#web/lib/session/may.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { lazyOverlay } from '#web/ui/overlay/lazy-overlay.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { ShortList } from '#web/ui/short-list/short-list.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import type { AskingPerson } from './new-request-dialog.tsx';
import { RequestCard } from './request-card.tsx';
import { usePrivacyRequests } from './use-privacy-requests.ts';

const NewRequestDialog = lazyOverlay(async () => (await import('./new-request-dialog.tsx')).NewRequestDialog);

/** For the team, on a profile: what this person has asked about their data. Loaded when it's opened. */
export function PrivacySection({ person }: { person: AskingPerson }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby={id}>
      <Disclosure isFlush onToggle={setIsOpen} summary={<h2 id={id}>Privacy requests</h2>}>
        {isOpen && <Requests person={person} />}
      </Disclosure>
    </section>
  );
}

function Requests({ person }: { person: AskingPerson }) {
  const found = usePrivacyRequests({ state: 'all', profileId: person.id });
  const { items, error, isLoading, retry } = found;
  if (isLoading) return <Skeleton width="long" />;
  if (!items) return <FailedAlert title="The requests couldn’t be loaded" error={error} onRetry={retry} />;
  return (
    <Stack gap={3}>
      {items.length === 0 ? (
        <Quiet size="body">None yet.</Quiet>
      ) : (
        <ShortList
          found={found}
          gap={3}
          renderItem={(request) => (
            <li key={request.id}>
              <RequestCard request={request} isOnProfile />
            </li>
          )}
        />
      )}
      <IfMay right="admissions">
        <Row>
          <Button
            variant="secondary"
            size="small"
            icon={<FilePlus aria-hidden="true" />}
            onPress={() => openOverlay(<NewRequestDialog person={person} />)}
          >
            Record a request
          </Button>
        </Row>
      </IfMay>
    </Stack>
  );
}
