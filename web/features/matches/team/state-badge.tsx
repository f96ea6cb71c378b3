import type { Match } from '#contract/matches/matches.ts';
import { matchStateWords } from '#contract/matches/words.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { stateTones } from './team-words.ts';

export const StateBadge = ({ match: { state } }: { match: Pick<Match, 'state'> }) => (
  <Badge tone={stateTones[state]}>{matchStateWords[state]}</Badge>
);
