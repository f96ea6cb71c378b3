import { limits } from './limits.ts';
import { z } from './zod.ts';

/** What every list with pages takes. */
export const pageQuery = {
  limit: z.coerce
    .number({ error: `Ask for 1 to ${limits.pageSize}` })
    .int(`Ask for 1 to ${limits.pageSize}`)
    .min(1, 'Ask for at least 1')
    .max(limits.pageSize, `Ask for at most ${limits.pageSize}`)
    .default(limits.pageSize),
  /** Of the `Link` header's next page. */
  cursor: z.string().max(500).optional(),
};
