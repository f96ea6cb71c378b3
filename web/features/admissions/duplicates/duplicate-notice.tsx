import { Link } from 'react-router';
import { type Duplicate, duplicates, type Merge } from '#contract/admissions/duplicates.ts';
import { adminProfilePath } from '#contract/routes.ts';
import { fullName } from '#contract/words.ts';
import { call, describeError } from '#web/lib/api/api.ts';
import { formatMoment } from '#web/lib/moments.ts';
import { IfMay } from '#web/lib/session/may.tsx';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { lazyOverlay } from '#web/ui/overlay/lazy-overlay.tsx';
import { openOverlay, useCloseOverlay } from '#web/ui/overlay/overlays.ts';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { showToast } from '#web/ui/toast/toast-queue.ts';
import { reasonWords } from './reason-words.ts';
import { useDuplicates, useDuplicatesAct, useMerges } from './use-duplicates.ts';

const MergeDialog = lazyOverlay(async () => (await import('./merge-dialog.tsx')).MergeDialog);

/** For the team, on a profile: who may be the same person, and what can be done about it. Nothing while there is nobody. */
export function DuplicateNotice({ profileId }: { profileId: string }) {
  const found = useDuplicates(profileId).data ?? [];
  const merges = useMerges(profileId).data ?? [];
  if (found.length === 0 && merges.length === 0) return null;
  return (
    <Stack gap={3}>
      {merges.map((merge) => (
        <MergedNotice key={merge.id} profileId={profileId} merge={merge} />
      ))}
      {found.map((one) => (
        <MayBeSame key={one.person.id} profileId={profileId} duplicate={one} />
      ))}
    </Stack>
  );
}

function MayBeSame({
  profileId,
  duplicate: { person, reasons },
}: {
  profileId: string;
  duplicate: Duplicate;
}) {
  const name = fullName(person);
  return (
    <Alert>
      <Stack gap={3}>
        <p>
          May be the same person as <PersonLink person={person} />: {reasonWords(reasons)}.
        </p>
        <Row gap={2}>
          <IfMay right="admissions">
            <Button
              variant="secondary"
              size="small"
              onPress={() =>
                openOverlay(<ApartDialog profileId={profileId} otherId={person.id} name={name} />)
              }
            >
              They’re two people…
            </Button>
            <IfMay right="erasing">
              <Button
                variant="secondary"
                size="small"
                onPress={() => openOverlay(<MergeDialog profileId={profileId} otherId={person.id} />)}
              >
                Merge the accounts…
              </Button>
            </IfMay>
          </IfMay>
        </Row>
      </Stack>
    </Alert>
  );
}

/** An account of the team is nobody's double. */
const PersonLink = ({ person }: { person: Duplicate['person'] }) =>
  person.role === 'ADMIN' ? (
    <bdi>{fullName(person)}</bdi>
  ) : (
    <Link to={adminProfilePath({ id: person.id, role: person.role })}>
      <bdi>{fullName(person)}</bdi>
    </Link>
  );

function ApartDialog({ profileId, otherId, name }: { profileId: string; otherId: string; name: string }) {
  const close = useCloseOverlay();
  const { mutate, isPending, error } = useDuplicatesAct();
  const keepApart = () =>
    mutate(async () => {
      await call(duplicates.keepApart, { params: { profileId }, body: { otherId } });
      close();
      showToast({ message: 'Noted. Nobody is asked about these two again.', tone: 'success' });
    });
  return (
    <LazyDialog
      title={`Is ${name} somebody else?`}
      role="alertdialog"
      size="small"
      actions={
        <>
          <CloseButton variant="quiet">Cancel</CloseButton>
          <Button isPending={isPending} onPress={keepApart}>
            They’re two people
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>Nobody on our team is asked about these two again. It’s in the history of both.</p>
        {error && <Alert tone="error">{describeError(error)}</Alert>}
      </Stack>
    </LazyDialog>
  );
}

function MergedNotice({
  profileId,
  merge: { other, isStaying, by, undoUntil },
}: {
  profileId: string;
  merge: Merge;
}) {
  const { mutate, isPending, error } = useDuplicatesAct();
  const undo = () =>
    mutate(async () => {
      await call(duplicates.undo, { params: { profileId } });
      showToast({ message: 'The two accounts are apart again.', tone: 'success' });
    });
  return (
    <Alert>
      <Stack gap={3}>
        <p>
          <bdi>{by}</bdi> merged {isStaying ? 'another account of theirs' : 'this account'} into{' '}
          {isStaying ? 'this one' : 'another one of theirs'}: <PersonLink person={other} />.{' '}
          {isStaying ? 'The other account' : 'This account'} is hidden, and deleted for good after{' '}
          <time dateTime={undoUntil}>{formatMoment(undoUntil)}</time>.
        </p>
        <IfMay right="admissions">
          <Row>
            <Button variant="secondary" size="small" isPending={isPending} onPress={undo}>
              Undo the merge
            </Button>
          </Row>
        </IfMay>
        {error && <p>{describeError(error)}</p>}
      </Stack>
    </Alert>
  );
}
