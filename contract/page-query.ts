import { limits } from './limits.ts';
import { z } from './zod.ts';

/** The query of every list with pages. */
export const pageQuery = {
  limit: z.coerce
    .number({ error: `Ask for 1 to ${limits.pageSize}` })
    .int(`Ask for 1 to ${limits.pageSize}`)
    .min(1, 'Ask for at least 1')
    .max(limits.pageSize, `Ask for at most ${limits.pageSize}`)
    .default(limits.pageSize),
  /** From the `Link` header's next page. */
  cursor: z.string().max(500).optional(),
};
