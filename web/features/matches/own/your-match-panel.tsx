import { useId } from 'react';
import { standsAt, waitsForAnswer } from '#contract/matches/own-match.ts';
import { isOpenMatch } from '#contract/matches/transitions.ts';
import { routes } from '#contract/routes.ts';
import { photoUrl } from '#web/features/files/shared/photo-url.ts';
import { useOwnMatches } from '#web/features/matches/shared/use-own-matches.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { factWords } from './own-words.ts';
import styles from './your-match-panel.module.css';

/** On the person's own pages: the match that is open, if there is one, and whose turn it is. */
export function YourMatchPanel() {
  const id = useId();
  const { matches } = useOwnMatches();
  const open = matches?.filter(({ match }) => isOpenMatch(match)) ?? [];
  if (open.length === 0) return null;
  const mustAnswer = open.some(waitsForAnswer);
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={4}>
        <h2 id={id}>{open.length > 1 ? 'Your matches' : 'Your match'}</h2>
        {open.map((own) => (
          <div key={own.match.id} className={styles.match}>
            <Avatar
              name={own.name}
              seed={own.other?.id ?? own.match.id}
              src={photoUrl(own.other?.avatarUrl)}
              size="small"
            />
            <div className={styles.words}>
              <p className={styles.stands}>
                {standsAt(own)}. {waitsForAnswer(own) && <Badge tone="notice">It’s your turn</Badge>}
              </p>
              <Quiet>{factWords(own.match)}</Quiet>
            </div>
          </div>
        ))}
        <div>
          <LinkButton variant={mustAnswer ? 'primary' : 'secondary'} to={routes.yourMatch}>
            {open.length > 1 ? 'Open your matches' : 'Open your match'}
          </LinkButton>
        </div>
      </Stack>
    </Card>
  );
}
