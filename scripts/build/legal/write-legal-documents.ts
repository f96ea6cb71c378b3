import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DocumentName, documentNames } from '#contract/document-versions.ts';
import { documents } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { wordsInForce } from '#server/admissions/documents/standard.ts';
import { writeDocument } from '#server/admissions/documents/write-pdf.ts';

/** The legal text in force, as a PDF. Only the demo's keeps the notes to the lawyer. */
export const legalPdf = (name: DocumentName, { isDemo }: { isDemo: boolean }): Promise<Buffer> =>
  writeDocument({
    ...wordsInForce(name),
    version: settings.documents[name].version,
    hasNotes: isDemo,
  });

/** Writes the legal texts as PDFs into a built site, at their addresses. */
export async function writeLegalDocuments(folder: string, site: { isDemo: boolean }): Promise<void> {
  for (const name of documentNames) writeFileSync(join(folder, documents[name]), await legalPdf(name, site));
}
