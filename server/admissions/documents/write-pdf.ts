import { partsOfVersion } from '#contract/document-versions.ts';
import { versionWords } from '#contract/document-words.ts';
import { settings } from '#contract/settings.ts';
import { finishPdf } from '#server/platform/pdf/finish-pdf.ts';
import { lettersOf, writable } from '#server/platform/pdf/fonts.ts';
import { writeBlock, writeBox, writeText } from '#server/platform/pdf/pdf-blocks.ts';
import { PdfWriter } from '#server/platform/pdf/pdf-writer.ts';
import { printable } from '#server/platform/pdf/printable.ts';
import { type LegalDocument, withoutNotes } from './document.ts';
import { type Problem, parseDocument } from './parse-document.ts';
import { fillDocument } from './variables.ts';

export const draftMark = 'Draft for the operator’s lawyer';
const noteLead = 'For the lawyer: ';

/** A legal text to make a PDF of. */
export type DocumentToWrite = {
  /** As Markdown. */
  words: string;
  version: string;
  isDraft: boolean;
  hasNotes: boolean;
};

/** A legal text as a tagged PDF: the same bytes for the same text. */
export async function writeDocument({ words, version, isDraft, hasNotes }: DocumentToWrite): Promise<Buffer> {
  const { document: parsed } = parseDocument(printable(words).text);
  const document = fillDocument(hasNotes ? parsed : withoutNotes(parsed));
  return writePdf(document, { version, isDraft });
}

export async function writePdf(
  document: LegalDocument,
  { version, isDraft }: Pick<DocumentToWrite, 'version' | 'isDraft'>,
): Promise<Buffer> {
  const { title, blocks } = document;
  const writer = new PdfWriter({ title, updated: partsOfVersion(version).day, language: 'en-AU' });
  writeText(writer, 'P', [{ text: settings.name }], 'brand');
  writeText(writer, 'H1', [{ text: title }], 'title');
  writeText(writer, 'P', [{ text: `Version of ${versionWords(version)}` }], 'date');
  if (isDraft) writeDraftBox(writer, hasNote(blocks));
  for (const block of blocks) writeBlock(writer, block, noteLead);
  return finishPdf(writer, isDraft ? `${title} · ${draftMark}` : title);
}

const hasNote = (blocks: LegalDocument['blocks']) => blocks.some(({ kind }) => kind === 'note');

function writeDraftBox(writer: PdfWriter, hasNotes: boolean): void {
  const explained = ` A lawyer has to check it before real people rely on it${hasNotes ? ', and to take the notes out' : ''}.`;
  writeBox(writer, [{ text: `${draftMark}.`, isBold: true }, { text: explained }]);
}

const problemsShown = 20;

/** The letters that no font has, line by line, as JSON: the thread that makes PDFs answers with bytes. */
export async function findMissingLetters(words: string): Promise<Buffer> {
  const found = words.split('\n').flatMap((line, index): Problem[] => {
    const missing = [...new Set(lettersOf(line))].filter((letter) => writable(letter) === null).slice(0, 5);
    return missing.length === 0
      ? []
      : [
          {
            line: index + 1,
            message: `Take out ${missing.join(' ')}: we can’t print that in the PDF`,
          },
        ];
  });
  return Buffer.from(JSON.stringify(found.slice(0, problemsShown)));
}
