import { HeartHandshake } from 'lucide-react';
import { Link } from 'react-router';
import { furthest, standsAt, waitsForAnswer } from '#contract/matches/own-match.ts';
import { routes } from '#contract/routes.ts';
import { useOwnMatches } from '#web/features/matches/shared/use-own-matches.ts';
import styles from './match-news.module.css';

/** Beside a search: the match that is open, or the one that waits for the person's answer, and the way there. */
export function MatchNews() {
  const { matches = [] } = useOwnMatches();
  const match = matches.find(waitsForAnswer) ?? furthest(matches);
  if (!match) return null;
  return (
    <p className={styles.news}>
      <HeartHandshake aria-hidden="true" />
      <Link to={routes.yourMatch}>
        {standsAt(match)}
        {waitsForAnswer(match) && '. It’s your turn'}
      </Link>
    </p>
  );
}
