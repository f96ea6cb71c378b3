import { useId } from 'react';
import type { Match } from '#contract/matches/matches.ts';
import { MatchFields, matchDetails } from '#web/features/matches/team/match-fields.tsx';
import { isOverlap, OverlapAlert, SaveAnyway, useOverlaps } from '#web/features/matches/team/overlaps.tsx';
import { titleOf } from '#web/features/matches/team/team-words.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { useCloseOverlay } from '#web/ui/overlay/overlays.ts';
import { Stack } from '#web/ui/stack/stack.tsx';
import { useActOnMatch } from './act-on-match.ts';
import { MatchDialog, type MatchDialogProps } from './match-dialog.tsx';

type Props = MatchDialogProps & { match: Match };

/** Changes what a match is about. */
export function ChangeDetailsDialog({ match, onDone }: Props) {
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
