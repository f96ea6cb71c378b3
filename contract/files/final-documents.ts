import { endpoint } from '#contract/endpoint.ts';
import { z } from '#contract/zod.ts';

/** The page that tries out final documents is a mock: the server takes and keeps nothing of it. */
export const finalDocuments = {
  target: endpoint({
    method: 'GET',
    path: '/api/final-documents/target',
    summary: 'Where the browser sends final documents, if anywhere',
    access: ['SUPPORT_WORKER'],
    status: 200,
    /** null: nowhere. Else a third party's address for tests, which takes a multipart `POST` with a `file`. */
    response: z.object({ testUrl: z.url().nullable() }),
  }),
};
