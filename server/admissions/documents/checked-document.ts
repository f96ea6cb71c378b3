import type { TextPreview } from '#contract/admissions/texts.ts';
import type { DocumentName } from '#contract/document-versions.ts';
import { longestDocument } from '#contract/document-words.ts';
import { cleanText } from '#contract/fields.ts';
import { settings } from '#contract/settings.ts';
import { type Clock, today } from '#server/platform/clock.ts';
import { invalidInput } from '#server/platform/http/problems.ts';
import { makePdf, refuseWhenCrowded } from '#server/platform/pdf/make-pdf.ts';
import { checkDocument } from './check-document.ts';
import { isUnfinished } from './document.ts';
import { versionAfter } from './in-force.ts';
import type { Problem } from './parse-document.ts';
import type { DocumentToWrite } from './write-pdf.ts';

/** In the thread that makes PDFs, which opens their fonts. @throws 503 when too many wait */
function inThread(write: 'writeDocument' | 'findMissingLetters', content: unknown): Promise<Buffer> {
  refuseWhenCrowded();
  return makePdf({ module: new URL('./write-pdf.ts', import.meta.url).href, write, content });
}

const refused = (problems: readonly Problem[]) =>
  invalidInput(
    problems.map(({ line, message }) => ({ field: 'words', message: `Line ${line}: ${message}` })),
  );

/** Words as they're stored, of a draft too. @throws 400 when they're too long */
export function cleanDocument(words: string): string {
  const clean = cleanText(words)
    .replaceAll(/[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\S\n]+$/gm, '');
  if (clean.length > longestDocument) throw refused(checkDocument(clean));
  return clean;
}

/** Words as they may be published. @throws 400, line by line; 503 when too many PDFs are made */
export async function checkedDocument(words: string): Promise<string> {
  const clean = cleanDocument(words);
  const problems = checkDocument(clean);
  if (problems.length > 0) throw refused(problems);
  const missing: Problem[] = JSON.parse(String(await inThread('findMissingLetters', clean)));
  if (missing.length > 0) throw refused(missing);
  return clean;
}

/** The PDF that words would become today, with its notes to the lawyer. @throws as `checkedDocument` */
export async function previewDocument(clock: Clock, name: DocumentName, words: string): Promise<TextPreview> {
  const clean = await checkedDocument(words);
  const order: DocumentToWrite = {
    words: clean,
    version: versionAfter(settings.documents[name].version, today(clock())),
    isDraft: isUnfinished(clean),
    hasNotes: true,
  };
  const pdf = await inThread('writeDocument', order);
  return { page: null, email: null, sentence: '', pdf: pdf.toString('base64') };
}
