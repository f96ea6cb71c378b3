import type { FastifyInstance } from 'fastify';
import { workList } from '#contract/admissions/work-list.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { readPage } from '#server/platform/http/read-page.ts';
import { addNote, finish, giveBack, reopen, seeItem, take } from './act.ts';
import { decodeWorkCursor, encodeWorkCursor } from './cursor.ts';
import { loadItems } from './load-items.ts';
import { countItems, listItems, orderedBy } from './store.ts';

type Dependencies = { db: Db; clock: Clock };

export function serveWorkList(app: FastifyInstance, dependencies: Dependencies): void {
  const { db } = dependencies;

  serve(app, workList.list, async ({ caller, query, request, reply }) => {
    const { state, kind, mine, limit, cursor } = query;
    const after = cursor === undefined ? undefined : decodeWorkCursor(cursor);
    const of = mine === 'yes' ? caller.id : undefined;
    const page = await readPage(
      limit,
      (rows) => listItems(db, { state, kind, of, after, limit: rows }),
      (last) => encodeWorkCursor({ ...last, at: last[orderedBy(state)] ?? last.createdAt }),
      { request, reply },
    );
    return loadItems(db, page);
  });

  serve(app, workList.counts, ({ caller, query }) => countItems(db, caller.id, query.kind));

  serve(app, workList.find, ({ params }) => seeItem(db, params.id));

  serve(app, workList.take, ({ caller, params, body }) =>
    take(dependencies, { by: caller.id, ...params, ...body }),
  );

  serve(app, workList.giveBack, ({ caller, params, body }) =>
    giveBack(dependencies, { by: caller.id, ...params, ...body }),
  );

  serve(app, workList.finish, ({ caller, params, body }) =>
    finish(dependencies, { by: caller.id, ...params, ...body }),
  );

  serve(app, workList.reopen, ({ caller, params, body }) =>
    reopen(dependencies, { by: caller.id, ...params, ...body }),
  );

  serve(app, workList.note, ({ caller, params, body }) =>
    addNote(dependencies, { by: caller.id, ...params, ...body }),
  );
}
