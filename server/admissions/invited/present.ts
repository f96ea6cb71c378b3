import type { AwaitedPerson } from '#contract/admissions/invited.ts';
import type { AwaitedRow } from './store.ts';

const dayMs = 86_400_000;

export const presentAwaited = ({ endsAt, ...row }: AwaitedRow, now: Date): AwaitedPerson => ({
  ...row,
  importedAt: row.importedAt.toISOString(),
  invitedAt: row.invitedAt?.toISOString() ?? null,
  remindedAt: row.remindedAt?.toISOString() ?? null,
  daysLeft: Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / dayMs)),
});
