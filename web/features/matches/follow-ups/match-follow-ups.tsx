import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { followUpKindWords, wellAnswerWords } from '#contract/matches/follow-up-words.ts';
import {
  type FollowUp,
  type FollowUpAnswer,
  followUpAnswerInput,
  followUps,
  wellAnswers,
} from '#contract/matches/follow-ups.ts';
import type { Match } from '#contract/matches/matches.ts';
import { matchSides } from '#contract/matches/matches.ts';
import { matchSideWords } from '#contract/matches/words.ts';
import { call } from '#web/lib/api/api.ts';
import { queryClient, queryKeys } from '#web/lib/api/query-client.ts';
import { formatDayMonthYear, formatDayOf } from '#web/lib/dates.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { useMay } from '#web/lib/session/may.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import styles from './match-follow-ups.module.css';

const queryOf = (matchId: string) => ({
  queryKey: queryKeys.followUps(matchId),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(followUps.ofMatch, { params: { id: matchId } }, { signal }),
});

type FollowedMatch = Pick<Match, 'id' | 'state' | 'ending'>;

function whyNone({ state, ending }: FollowedMatch): string {
  if (state === 'ended') return 'We haven’t asked them: the match ended first.';
  return ending ? 'We won’t ask them: the match ends first.' : 'We ask both once the match has begun.';
}

/**
 * The follow-ups of a match, for the team. When both are asked how it goes, what they have said, and a form
 * to note what they tell us.
 */
export function MatchFollowUps({ match }: { match: FollowedMatch }) {
  const { id: matchId } = match;
  const id = useId();
  const { data, error, refetch } = useQuery(queryOf(matchId));
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={4}>
        <h2 id={id}>How is it going?</h2>
        {error !== null && !data && (
          <FailedAlert title="We couldn’t load the follow-ups" error={error} onRetry={() => void refetch()} />
        )}
        {!data && error === null && <Skeleton shape="card" />}
        {data?.length === 0 && <p>{whyNone(match)}</p>}
        {data?.map((followUp) => (
          <OneFollowUp key={followUp.kind} matchId={matchId} followUp={followUp} />
        ))}
      </Stack>
    </Card>
  );
}

function OneFollowUp({ matchId, followUp }: { matchId: string; followUp: FollowUp }) {
  const { kind, dueOn, answers, id } = followUp;
  const [isNoting, setIsNoting] = useState(false);
  const mayNote = useMay('admissions');
  return (
    <div className={styles.one}>
      <h3>
        {followUpKindWords[kind]}: {formatDayMonthYear(dueOn)}
      </h3>
      {id === null && <Quiet>We email both on that day, and it goes on our list.</Quiet>}
      {id !== null && answers.length === 0 && <Quiet>Nobody has answered yet.</Quiet>}
      {answers.length > 0 && (
        <Stack as="ul" gap={3} className={styles.answers}>
          {answers.map((answer) => (
            <li key={answer.id}>
              <Answer answer={answer} />
            </li>
          ))}
        </Stack>
      )}
      {id !== null &&
        mayNote &&
        (isNoting ? (
          <NoteForm matchId={matchId} followUpId={id} onDone={() => setIsNoting(false)} />
        ) : (
          <div>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Note what someone said: ${followUpKindWords[kind]}`}
              onPress={() => setIsNoting(true)}
            >
              Note what someone said
            </Button>
          </div>
        ))}
    </div>
  );
}

const Answer = ({ answer: { about, answer, words, at, isMailed, by } }: { answer: FollowUpAnswer }) => (
  <Stack gap={1}>
    <Row gap={2} align="center">
      <strong>{matchSideWords[about]}:</strong>
      <Badge tone={answer === 'well' ? 'good' : 'bad'}>{wellAnswerWords[answer]}</Badge>
    </Row>
    {words && <p className={styles.words}>{words}</p>}
    <Quiet>
      {formatDayOf(at)}, {isMailed ? 'by email' : `noted by ${by ? by.name : 'someone who has left'}`}
    </Quiet>
  </Stack>
);

type FormProps = { matchId: string; followUpId: string; onDone: () => void };

function NoteForm({ matchId, followUpId, onDone }: FormProps) {
  const form = useDraftedForm(followUpAnswerInput, {
    draftKey: `follow-up/${followUpId}`,
    defaultValues: { about: null, answer: null, words: null },
    onSubmit: async (body) => {
      await call(followUps.note, { params: { id: followUpId }, body });
      await queryClient.invalidateQueries({ queryKey: queryKeys.followUps(matchId) });
      announce('Noted.');
      onDone();
    },
  });
  return (
    <Stack as="form" gap={4} noValidate onSubmit={(event) => void form.submit(event)}>
      <RadioGroup
        {...form.field('about')}
        label="Who told you?"
        options={matchSides.map((value) => ({ value, label: matchSideWords[value] }))}
      />
      <RadioGroup
        {...form.field('answer')}
        label="How is it going?"
        options={wellAnswers.map((value) => ({ value, label: wellAnswerWords[value] }))}
      />
      <TextArea
        {...form.textField('words')}
        label="What they told us"
        help="Only our team reads it."
        isOptional
        rows={3}
        countTo={limits.paragraph}
      />
      <FormProblem form={form} />
      <Row gap={3}>
        <Button type="submit" isPending={form.isSubmitting}>
          Save the note
        </Button>
        <Button variant="quiet" onPress={onDone}>
          Cancel
        </Button>
      </Row>
    </Stack>
  );
}
