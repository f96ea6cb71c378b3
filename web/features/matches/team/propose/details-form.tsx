import { useEffect, useId } from 'react';
import { useNavigate } from 'react-router';
import { matches } from '#contract/matches/matches.ts';
import type { FamilyProfile } from '#contract/profiles/family.ts';
import type { SupportWorkerProfile } from '#contract/profiles/support-worker.ts';
import { adminMatchPath } from '#contract/routes.ts';
import { useIsChecking } from '#web/features/matches/team/before-match.tsx';
import { MatchFields, matchDetails } from '#web/features/matches/team/match-fields.tsx';
import { isOverlap, OverlapAlert, SaveAnyway, useOverlaps } from '#web/features/matches/team/overlaps.tsx';
import { useReloadMatches } from '#web/features/matches/team/use-team-matches.ts';
import { call } from '#web/lib/api/api.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { firstDetails } from './first-details.ts';
import { nameOf, sayChosen } from './person-part.tsx';
import styles from './propose.module.css';

type Props = { family: FamilyProfile; worker: SupportWorkerProfile };

/** What the match of these two is about. What is typed is kept for these two until it is sent. */
export function DetailsForm({ family, worker }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const reload = useReloadMatches();
  const overlaps = useOverlaps();
  const isChecking = useIsChecking({ familyId: family.id, workerId: worker.id });
  useEffect(() => sayChosen(family, worker), [family, worker]);
  const form = useDraftedForm(matchDetails, {
    draftKey: `match/new/${family.id}/${worker.id}`,
    defaultValues: firstDetails(family, worker),
    isHandled: isOverlap,
    onSubmit: async (values) => {
      const match = await overlaps.guard(form.read(), (overlapsSeen) =>
        call(matches.propose, {
          body: {
            familyId: family.id,
            supportWorkerId: worker.id,
            ...values,
            ...(overlapsSeen && { overlapsSeen }),
          },
        }),
      );
      reload(match);
      announce('Proposed. We’ll email both of them.');
      void navigate(adminMatchPath(match.id));
    },
  });
  const words = overlaps.wordsFor(form.values);
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack
        as="form"
        gap={5}
        noValidate
        className={styles.form}
        onSubmit={(event) => void form.submit(event)}
      >
        <h2 id={id}>Details of the match</h2>
        <Quiet>
          We’ve filled in what <bdi>{nameOf(family)}</bdi> and <bdi>{nameOf(worker)}</bdi> have already
          answered. Both will get an email asking them to say yes or no.
        </Quiet>
        <ErrorSummary errors={form.errors} attempt={form.submitCount} />
        <MatchFields form={form} />
        <OverlapAlert words={words} />
        <FormProblem form={form} />
        <Row>
          <Button type="submit" isPending={form.isSubmitting || isChecking}>
            Propose this match
          </Button>
          <SaveAnyway
            words={words}
            label="Propose this match"
            isPending={form.isSubmitting}
            onPress={() => {
              overlaps.accept();
              void form.submit();
            }}
          />
        </Row>
      </Stack>
    </Card>
  );
}
