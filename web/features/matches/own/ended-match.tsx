import { useId } from 'react';
import { Link } from 'react-router';
import { matchArrangementWords } from '#contract/matches/words.ts';
import { agreementPath } from '#contract/routes.ts';
import { formatDayMonthYear } from '#web/lib/dates.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { endedBy, standsAt } from './own-words.ts';
import type { OwnMatch } from './sides.ts';

/** A match that is over, in brief. */
export function EndedMatch({ own }: { own: OwnMatch }) {
  const id = useId();
  const { match, other, name } = own;
  const until = match.ending ? ` to ${formatDayMonthYear(match.ending.endsOn)}` : '';
  return (
    <Card as="article" padding="snug" aria-labelledby={id}>
      <Stack gap={2}>
        <h3 id={id}>{other ? `With ${name}` : `With somebody who has left`}</h3>
        <p>
          {standsAt(own)}. {endedBy(own)}
        </p>
        {match.activeAt && (
          <p>
            {matchArrangementWords[match.arrangement]}, {formatDayMonthYear(match.startsOn)}
            {until}. <Link to={agreementPath(match.id)}>Read what you agreed on</Link>
          </p>
        )}
      </Stack>
    </Card>
  );
}
