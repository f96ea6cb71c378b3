import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { routes } from '#contract/routes.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { ownMatchesQuery } from './own-matches.ts';
import { standsAt } from './own-words.ts';
import { asOwn, isOpenMatch, waitsForAnswer } from './sides.ts';

/** On the person's own pages: the match that is open, if there is one, and whose turn it is. */
export function YourMatchPanel() {
  const id = useId();
  const role = useSession()?.user.role;
  const isOwn = role === 'FAMILY_USER' || role === 'SUPPORT_WORKER';
  const { data } = useQuery({ ...ownMatchesQuery, enabled: isOwn });
  const open = isOwn ? data?.filter(isOpenMatch).map((match) => asOwn(match, role)) : undefined;
  if (!open || open.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={3}>
        <h2 id={id}>{open.length > 1 ? 'Your matches' : 'Your match'}</h2>
        {open.map((own) => (
          <p key={own.match.id}>
            {standsAt(own)}. {waitsForAnswer(own) && <Badge tone="notice">It is your turn</Badge>}
          </p>
        ))}
        <div>
          <LinkButton to={routes.yourMatch}>Open your match</LinkButton>
        </div>
      </Stack>
    </Card>
  );
}
