import type { FastifyInstance } from 'fastify';
import { textCalls } from '#contract/admissions/texts.ts';
import { documentOf } from '#contract/document-words.ts';
import type { TextGroup } from '#contract/texts/texts.ts';
import { previewDocument } from '#server/admissions/documents/checked-document.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { type PreviewSources, previewText } from './preview.ts';
import { checkedWords, listGroups, placeOf, readText, resetText, saveText } from './texts.ts';

type Dependencies = PreviewSources & {
  db: Db;
  clock: Clock;
  /** All texts, in the order of the team's list. */
  groups: readonly TextGroup[];
};

export function serveTexts(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, groups } = dependencies;

  serve(app, textCalls.list, () => listGroups(db, groups));

  serve(app, textCalls.read, ({ params }) => readText(db, placeOf(groups, params.key)));

  serve(app, textCalls.save, async ({ caller, params, body, request }) => {
    const placed = placeOf(groups, params.key);
    // As for the preview: a document's letters are looked up where PDFs are made.
    if (documentOf(params.key)) request.releaseSlot();
    await saveText(dependencies, caller, placed, body);
    return readText(db, placed);
  });

  serve(app, textCalls.reset, async ({ caller, params, query }) => {
    const placed = placeOf(groups, params.key);
    await resetText(dependencies, caller, placed, query.version);
    return readText(db, placed);
  });

  serve(app, textCalls.preview, ({ params, body, request }) => {
    const placed = placeOf(groups, params.key);
    const name = documentOf(params.key);
    const words = name ? body.words : checkedWords(placed, body.words);
    // A wait for the renderer or the PDF queue must not hold up other calls.
    request.releaseSlot();
    return name
      ? previewDocument(dependencies.clock, name, words)
      : previewText(dependencies, placed, words, () => !request.raw.socket.destroyed);
  });
}
