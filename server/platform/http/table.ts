import { secret } from '#contract/readers.ts';
import { column, table } from '#server/platform/db/table.ts';

const tries = secret('Nobody may try as often as they like.');

export const rateLimits = table('**Counts against abuse:**', 'nothing', tries, {
  key: column<string>(),
  points: column<number>(),
  expire: column<number>(),
});
