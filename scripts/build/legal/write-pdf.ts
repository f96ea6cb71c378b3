import { settings } from '#contract/settings.ts';
import { finishPdf } from '#server/platform/pdf/finish-pdf.ts';
import { writeBlock, writeBox, writeText } from '#server/platform/pdf/pdf-blocks.ts';
import { PdfWriter } from '#server/platform/pdf/pdf-writer.ts';
import type { LegalDocument } from './document.ts';

export const draftMark = 'Draft for the operator’s lawyer';
const noteLead = 'For the lawyer: ';

/** A legal text as a tagged PDF: the same bytes for the same text. */
export async function writePdf(document: LegalDocument): Promise<Buffer> {
  const writer = new PdfWriter({ ...document, language: 'en-AU' });
  writeHead(writer, document);
  for (const block of document.blocks) writeBlock(writer, block, noteLead);
  return finishPdf(writer, `${document.title} · ${draftMark}`);
}

function writeHead(writer: PdfWriter, { title, updated, blocks }: LegalDocument): void {
  writeText(writer, 'P', [{ text: settings.name }], 'brand');
  writeText(writer, 'H1', [{ text: title }], 'title');
  writeText(writer, 'P', [{ text: `Version of ${inWords(updated)}` }], 'date');
  writeDraftBox(
    writer,
    blocks.some(({ kind }) => kind === 'note'),
  );
}

function writeDraftBox(writer: PdfWriter, hasNotes: boolean): void {
  const explained = ` A lawyer has to check it before real people rely on it${hasNotes ? ', and to take the notes out' : ''}.`;
  writeBox(writer, [{ text: `${draftMark}.`, isBold: true }, { text: explained }]);
}

const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
