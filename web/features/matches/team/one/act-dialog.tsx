import { useId } from 'react';
import type { Match } from '#contract/matches/matches.ts';
import { feesIn } from '#contract/profiles/status/promises.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { BeforeMatch, useIsChecking } from '#web/features/matches/team/before-match.tsx';
import { MatchFields, matchDetails } from '#web/features/matches/team/match-fields.tsx';
import { isOverlap, OverlapAlert, SaveAnyway, useOverlaps } from '#web/features/matches/team/overlaps.tsx';
import { nameOf, titleOf } from '#web/features/matches/team/team-words.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { useCloseOverlay } from '#web/ui/overlay/overlays.ts';
import { Stack } from '#web/ui/stack/stack.tsx';
import { useActOnMatch } from './act-on-match.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { MatchDialog, type MatchDialogProps } from './match-dialog.tsx';

export type MatchAct = 'accept' | 'confirm' | 'change' | 'end' | 'takeNoticeBack';

type DialogProps = { act: MatchAct; match: Match; onDone: (words: string) => void };

/** Asks before it does something with a match, for the details where it needs them. */
export function ActDialog({ act, match, ...rest }: DialogProps) {
  const props = { ...rest, match };
  switch (act) {
    case 'change':
      return <ChangeDetailsDialog {...props} />;
    case 'end':
      return <EndDialog {...props} />;
    case 'accept':
      return (
        <ConfirmDialog
          {...props}
          title="Record that both said yes?"
          body={{ state: 'agreed' }}
          label="Record it"
          done="Recorded: both have said yes."
        >
          <p>
            Do this when {titleOf(match)} have both told you so, on the phone for example. Both get an email
            about it. The match becomes active only once you confirm it.
          </p>
        </ConfirmDialog>
      );
    case 'confirm':
      return <ConfirmMatchDialog {...props} />;
    case 'takeNoticeBack':
      return (
        <ConfirmDialog
          {...props}
          title="Withdraw the notice?"
          body={{ goesOn: true }}
          label="Withdraw it"
          done="The notice is withdrawn, and the match continues."
        >
          <p>The match of {titleOf(match)} then continues without a last day. We’ll email both of them.</p>
        </ConfirmDialog>
      );
  }
}

function ConfirmMatchDialog({ match, ...rest }: Omit<DialogProps, 'act'>) {
  const { match: matchFee } = feesIn();
  const { family, supportWorker } = match;
  const isChecking = useIsChecking({ familyId: family?.id ?? '', workerId: supportWorker?.id ?? '' });
  return (
    <ConfirmDialog
      {...rest}
      match={match}
      title="Confirm the match?"
      body={{ state: 'active' }}
      label="Confirm the match"
      done="Confirmed: the match is active."
      isWaiting={isChecking}
    >
      {family && supportWorker && (
        <BeforeMatch
          title="Before you confirm"
          level={3}
          familyId={family.id}
          workerId={supportWorker.id}
          familyName={family.firstName}
        />
      )}
      <p>It starts on {formatDayMonthYear(match.startsOn)}. When you confirm:</p>
      <ul>
        <li>{titleOf(match)} both become Matched.</li>
        <li>We’ll email both of them.</li>
        {matchFee !== null && (
          <li>
            The match fee of {matchFee} becomes due for <bdi>{nameOf(family)}</bdi>, who gets the invoice by
            email.
          </li>
        )}
      </ul>
    </ConfirmDialog>
  );
}

type ChangeDetailsDialogProps = MatchDialogProps & { match: Match };

/** Changes what a match is about. */
function ChangeDetailsDialog({ match, onDone }: ChangeDetailsDialogProps) {
  const close = useCloseOverlay();
  const formId = useId();
  const { change } = useActOnMatch(match);
  const overlaps = useOverlaps();
  const { arrangement, startsOn, expectedEndsOn, hoursOfCareRequired } = match;
  const form = useDraftedForm(matchDetails, {
    draftKey: `match/${match.id}/details`,
    defaultValues: { arrangement, startsOn, expectedEndsOn, hoursOfCareRequired },
    isHandled: isOverlap,
    onSubmit: async (values) => {
      await overlaps.guard(form.read(), (overlapsSeen) =>
        change({ ...values, ...(overlapsSeen && { overlapsSeen }) }),
      );
      close();
      onDone('The details are saved.');
    },
  });
  const words = overlaps.wordsFor(form.values);
  return (
    <MatchDialog
      title={`Change the match of ${titleOf(match)}`}
      action={
        <>
          <SaveAnyway
            words={words}
            label="Save changes"
            isPending={form.isSubmitting}
            onPress={() => {
              overlaps.accept();
              void form.submit();
            }}
          />
          <Button type="submit" form={formId} isPending={form.isSubmitting}>
            Save changes
          </Button>
        </>
      }
    >
      <Stack as="form" id={formId} gap={5} noValidate onSubmit={(event) => void form.submit(event)}>
        <p>
          We’ll email both of them.
          {match.state !== 'active' &&
            ' If you change the arrangement or the start, we’ll ask both of them to say yes again.'}
        </p>
        <ErrorSummary errors={form.errors} attempt={form.submitCount} />
        <MatchFields form={form} />
        <OverlapAlert words={words} />
        <FormProblem form={form} />
      </Stack>
    </MatchDialog>
  );
}
