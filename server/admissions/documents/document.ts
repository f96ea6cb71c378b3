import type { Block } from '#server/platform/pdf/blocks.ts';

/** A legal text, with its variables or filled in. */
export type LegalDocument = { title: string; blocks: Block[] };

/** The document as the public reads it, without the notes to the lawyer. */
export function withoutNotes(document: LegalDocument): LegalDocument {
  return { ...document, blocks: document.blocks.filter(({ kind }) => kind !== 'note') };
}

/** Whether a legal text still has notes to the lawyer, or what is to be filled in. */
export const isUnfinished = (words: string): boolean =>
  /^> |\[[^\][]*to be filled in[^\][]*\](?!\()/m.test(words);
