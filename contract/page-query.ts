import { field } from './field.ts';
import { limits } from './limits.ts';
import { type Classed, isPublic } from './readers.ts';
import { z } from './zod.ts';

/** Query of every list with pages. The cursor holds the sort key of the last row, whose readers are `row`. */
export const pageQuery = (row: Classed) => ({
  limit: field(
    'How many entries to answer at most',
    isPublic,
    z.coerce
      .number({ error: `Ask for 1 to ${limits.pageSize}` })
      .int(`Ask for 1 to ${limits.pageSize}`)
      .min(1, 'Ask for at least 1')
      .max(limits.pageSize, `Ask for at most ${limits.pageSize}`)
      .default(limits.pageSize),
  ),
  cursor: field(
    'Where the page begins, from the Link header of the page before',
    row,
    z.string().max(500).optional(),
  ),
});

/** Headers of a page. */
export const pageHeaders = {
  link: z
    .string()
    .describe('The address of the next page: </api/…?cursor=…>; rel="next". Absent on the last page'),
} as const;
