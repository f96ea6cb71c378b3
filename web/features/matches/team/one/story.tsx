import type { Match } from '#contract/matches/matches.ts';
import { endReasonWords } from '#contract/matches/words.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { actorWords, nameOf } from '#web/features/matches/team/team-words.ts';
import { formatDayOf } from '#web/lib/dates.ts';
import styles from './match-page.module.css';

/** How a match came about, and how it ends: who did what, and when. */
export const Story = ({ match }: { match: Match }) => (
  <ol className={styles.story}>
    {stepsOf(match).map(({ at, words, note }) => (
      <li key={words}>
        <span className={styles.day}>{formatDayOf(at)}</span>
        <span>
          {words}
          {note && (
            <span className={styles.note} dir="auto">
              {note}
            </span>
          )}
        </span>
      </li>
    ))}
  </ol>
);

type Step = { at: string; words: string; note?: string | null };

function stepsOf(match: Match): Step[] {
  const { proposedAt, proposedBy, family, supportWorker, agreedAt, activeAt, ending, endedAt } = match;
  const yes = [family, supportWorker].flatMap((person) =>
    person?.acceptedAt ? [{ at: person.acceptedAt, words: `${nameOf(person)} said yes` }] : [],
  );
  return [
    { at: proposedAt, words: `Proposed by ${proposedBy?.name ?? 'someone who has left the team'}` },
    ...yes.toSorted((a, b) => a.at.localeCompare(b.at)),
    ...(agreedAt ? [{ at: agreedAt, words: 'Both have said yes' }] : []),
    ...(activeAt ? [{ at: activeAt, words: 'Our team confirmed the match' }] : []),
    ...(ending ? [{ at: ending.at, words: endingWords(match, ending), note: ending.note }] : []),
    ...(endedAt && ending && endedAt !== ending.at ? [{ at: endedAt, words: 'It ended' }] : []),
  ];
}

function endingWords(match: Match, ending: NonNullable<Match['ending']>): string {
  const { endsOn, by, reason } = ending;
  const who = by === null ? '' : `, said by ${actorWords(match, by)}`;
  const why = reason ? `: ${endReasonWords[reason]}` : '';
  return `Last day ${formatDayMonthYear(endsOn)}${who}${why}`;
}
