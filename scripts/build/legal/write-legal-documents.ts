import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documents } from '#contract/routes.ts';
import type { LegalDocument } from './document.ts';
import { parseDocument } from './parse-document.ts';
import { writePdf } from './write-pdf.ts';

const sources = { terms: 'terms-of-use.md', privacy: 'privacy-policy.md' } as const;

export const readLegalDocument = (name: keyof typeof documents): LegalDocument =>
  parseDocument(readFileSync(join('web/content/legal', sources[name]), 'utf8'));

export const legalPdf = (name: keyof typeof documents) => writePdf(readLegalDocument(name));

/** The document as the public reads it, without the notes to the lawyer. */
export function withoutNotes(document: LegalDocument): LegalDocument {
  return { ...document, blocks: document.blocks.filter(({ kind }) => kind !== 'note') };
}

/** Writes the legal texts as PDFs into a built site, at their addresses. Only the demo's keep the notes to the lawyer. */
export async function writeLegalDocuments(folder: string, { isDemo }: { isDemo: boolean }): Promise<void> {
  for (const name of ['terms', 'privacy'] as const) {
    const document = readLegalDocument(name);
    writeFileSync(join(folder, documents[name]), await writePdf(isDemo ? document : withoutNotes(document)));
  }
}
