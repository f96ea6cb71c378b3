import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { duplicates, type MergePreview, mergeUndoHours } from '#contract/admissions/duplicates.ts';
import { adminProfilePath } from '#contract/routes.ts';
import { fullName } from '#contract/words.ts';
import { call, describeError } from '#web/lib/api/api.ts';
import { shownEmail } from '#web/lib/shown-email.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { useCloseOverlay } from '#web/ui/overlay/overlays.ts';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { showToast } from '#web/ui/toast/toast-queue.ts';
import { useDuplicatesAct, useMergePreview } from './use-duplicates.ts';

type Props = { profileId: string; otherId: string };

/** Asks which of two accounts stays, shows what wins, and makes them one. */
export function MergeDialog({ profileId, otherId }: Props) {
  const [stayingId, setStayingId] = useState(profileId);
  const goingId = stayingId === profileId ? otherId : profileId;
  const { data, error, refetch } = useMergePreview(stayingId, goingId);
  return (
    <LazyDialog title="Merge two accounts" isDismissable={false}>
      {!data && error && <FailedAlert error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="long" />}
      {data && (
        <Merging
          key={`${stayingId} ${data.seen}`}
          preview={data}
          ids={[profileId, otherId]}
          onStay={setStayingId}
        />
      )}
    </LazyDialog>
  );
}

const accountWords = ({ person, email }: MergePreview['staying']) => ({
  value: person.id,
  label: fullName(person),
  help: shownEmail(email),
});

type MergingProps = {
  preview: MergePreview;
  /** In the order in which they stand, whichever stays. */
  ids: readonly [string, string];
  onStay: (id: string) => void;
};

function Merging({ preview, ids, onStay }: MergingProps) {
  const { staying, going, obstacles, answers, pictures, hasComments, seen } = preview;
  const heading = useId();
  const close = useCloseOverlay();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useDuplicatesAct();
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    () => new Set(answers.flatMap(({ name, isFilled }) => (isFilled ? name : []))),
  );
  const choose = (name: string, isTaken: boolean) =>
    setTaken((before) => new Set([...before].filter((one) => one !== name).concat(isTaken ? name : [])));
  const merge = () =>
    // What follows is part of it: a refresh may take the dialog away before the answer is here.
    mutate(async () => {
      const made = await call(duplicates.merge, {
        params: { profileId: staying.person.id },
        body: { goingId: going.person.id, take: [...taken], seen },
      });
      close();
      showToast({
        message: `Merged. You can undo it on the profile for ${mergeUndoHours} hours.`,
        tone: 'success',
      });
      const { id, role } = staying.person;
      if (role !== 'ADMIN') await navigate(adminProfilePath({ id, role }));
      return made;
    });
  const both = [staying, going].map(accountWords);
  return (
    <Stack>
      <RadioGroup
        label="Which account stays?"
        name="staying"
        options={ids.flatMap((id) => both.find(({ value }) => value === id) ?? [])}
        value={staying.person.id}
        onChange={(id) => id && onStay(id)}
      />
      {obstacles.length > 0 ? (
        <Alert tone="error" title="These two can’t be merged like this">
          {obstacles.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Alert>
      ) : (
        <>
          {answers.length > 0 && (
            <Stack as="section" gap={3} aria-labelledby={heading}>
              <h3 id={heading}>Which answers stay?</h3>
              {answers.map(({ name, label, staying: kept, going: other }) => (
                <RadioGroup
                  key={name}
                  label={label}
                  name={name}
                  options={[
                    { value: 'staying', label: kept ?? 'No answer' },
                    { value: 'going', label: other ?? 'The answer of the other account' },
                  ]}
                  value={taken.has(name) ? 'going' : 'staying'}
                  onChange={(value) => choose(name, value === 'going')}
                />
              ))}
            </Stack>
          )}
          <p>{consequences({ going, pictures, hasComments })}</p>
        </>
      )}
      {error && <Alert tone="error">Nothing was changed. {describeError(error)}</Alert>}
      <DialogButtons>
        <CloseButton>Cancel</CloseButton>
        {obstacles.length === 0 && (
          <Button variant="danger" isPending={isPending} onPress={merge}>
            Merge
          </Button>
        )}
      </DialogButtons>
    </Stack>
  );
}

/** What follows, in sentences. */
const consequences = ({
  going,
  pictures,
  hasComments,
}: Pick<MergePreview, 'going' | 'pictures' | 'hasComments'>): string =>
  [
    `${shownEmail(going.email)} is logged out everywhere and can’t log in any more.`,
    hasComments && 'Our comments on both are put together.',
    pictures > 0 &&
      `${pictures === 1 ? 'Its picture isn’t' : `Its ${pictures} pictures aren’t`} taken along. Save what they need first.`,
    'We email both addresses, if they’re confirmed.',
    `You can undo it for ${mergeUndoHours} hours. Then the other account is deleted for good.`,
  ]
    .filter(Boolean)
    .join(' ');
