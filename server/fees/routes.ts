import type { FastifyInstance } from 'fastify';
import { type Fee, feeAges, fees } from '#contract/fees/fees.ts';
import { sendExport } from '#server/admissions/exports/send-export.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { decodeParts, encodeParts, isDay, isUuid } from '#server/platform/http/cursor.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { invalidInput, notFound } from '#server/platform/http/problems.ts';
import type { LimitRule, RateLimiter } from '#server/platform/http/rate-limits.ts';
import { readPage } from '#server/platform/http/read-page.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { answerPdf } from '#server/platform/pdf/answer-pdf.ts';
import { booksOf } from './books.ts';
import { changeFee } from './change-fee.ts';
import { invoiceOf, presentFee } from './present.ts';
import { type FeeCursor, findFee, isByDueDay, listFees, sumOpen } from './store.ts';

type Dependencies = { db: Db; mail: MailQueue; rateLimit: RateLimiter; clock: Clock };

const feeLimits = {
  books: { name: 'fee-books-account', points: 30, seconds: 3600 },
} as const satisfies Record<string, LimitRule>;

export function serveFees(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, rateLimit, clock } = dependencies;

  /** Reads a fee, for its payer and the team. @throws 404 */
  const readFee = async (caller: Caller, id: string): Promise<Fee> => {
    const row = await findFee(db, id);
    const isTeam = caller.role === 'ADMIN';
    if (!row || !(isTeam || row.familyId === caller.id)) throw notFound();
    return presentFee(row, { isTeam });
  };

  serve(app, fees.list, async ({ caller, query, request, reply }) => {
    const { limit, cursor, state, profileId } = query;
    const isTeam = caller.role === 'ADMIN';
    const search = {
      state,
      familyId: isTeam ? profileId : caller.id,
      now: clock(),
      after: cursor === undefined ? undefined : decodeFeeCursor(cursor),
    };
    const page = await readPage(
      limit,
      (rows) => listFees(db, { ...search, limit: rows }),
      ({ dueOn, issuedOn, id }) => encodeParts(isByDueDay(state) ? dueOn : issuedOn, id),
      { request, reply },
    );
    return page.map((row) => presentFee(row, { isTeam }));
  });

  serve(app, fees.totals, async () => {
    const sums = await sumOpen(db, clock());
    return {
      ages: feeAges.map((age) => {
        const sumIn = (currency: string) => {
          const sum = sums.find((one) => one.age === age && one.currency === currency);
          return { fees: sum?.fees ?? 0, cents: sum?.cents ?? 0 };
        };
        return { age, AUD: sumIn('AUD'), NZD: sumIn('NZD') };
      }),
    };
  });

  serve(app, fees.books, async ({ caller, query, request, reply }) => {
    const { from, to, format } = query;
    if (to < from) throw invalidInput([{ field: 'to', message: 'The last day can’t be before the first' }]);
    return sendExport({
      ...{ db, request, reply, adminId: caller.id },
      prepare: async () => {
        await rateLimit(feeLimits.books, caller.id);
        return booksOf(dependencies, query);
      },
      headers: () => ({
        'content-disposition': `attachment; filename="fees-${from}-to-${to}${format === 'table' ? '' : `-${format}`}.csv"`,
      }),
    });
  });

  serve(app, fees.find, ({ caller, params }) => readFee(caller, params.id));

  serve(
    app,
    fees.change,
    async ({ caller, params, body }) => {
      await changeFee(dependencies, caller, params.id, body);
      return readFee(caller, params.id);
    },
    { authorise: ({ caller, params }) => readFee(caller, params.id) },
  );

  serve(app, fees.pdf, (context) =>
    answerPdf(context, {
      rateLimit,
      limit: 'invoice-pdf',
      find: async () => {
        const fee = await readFee(context.caller, context.params.id);
        return { fileName: `${fee.invoiceNumber}.pdf`, order: invoiceOf(fee) };
      },
    }),
  );
}

/** @throws 400 */
function decodeFeeCursor(cursor: string): FeeCursor {
  const [day, id] = decodeParts<[string, string]>(cursor, [isDay, isUuid]);
  return { day, id };
}
