import { endpoint } from '#contract/endpoint.ts';
import { z } from '#contract/zod.ts';

/** The final documents page is a mock: the server neither receives nor keeps anything. */
export const finalDocuments = {
  target: endpoint({
    method: 'GET',
    path: '/api/final-documents/target',
    summary: 'Where the browser sends final documents, if anywhere',
    access: ['SUPPORT_WORKER'],
    status: 200,
    /** A third party's address for tests, which accepts a multipart `POST` with a `file`; null sends nothing. */
    response: z.object({ testUrl: z.url().nullable() }),
  }),
};
