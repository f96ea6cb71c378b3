import { Badge } from '#web/ui/badge/badge.tsx';
import { contactClock } from './waiting.ts';

const tones = { inTime: 'notice', soon: 'warn', late: 'bad' } as const;

/** What is left of the 24 hours, in words. */
export function ContactBadge({ since, now }: { since: string; now: number }) {
  const { state, words } = contactClock(since, now);
  return <Badge tone={tones[state]}>{words}</Badge>;
}
