import type { FastifyInstance } from 'fastify';
import { finalDocuments } from '#contract/files/final-documents.ts';
import { serve } from '#server/http/endpoints.ts';

export function serveFinalDocuments(app: FastifyInstance, testUrl: string | undefined): void {
  serve(app, finalDocuments.target, async () => ({ testUrl: testUrl ?? null }));
}
