import { longestDocument } from '#contract/document-words.ts';
import { type Problem, parseDocument } from './parse-document.ts';

/** Bounds of the work: a legal text has some hundred of each. */
const mostLines = 2_000;
const mostSigns = 4_000;

const problemsShown = 20;

/**
 * What has to be changed before a legal text can be published, in the order of its lines. Takes some milliseconds for the longest one. Letters
 * that no font has are found when its PDF is made: `findMissingLetters`.
 */
export function checkDocument(words: string): Problem[] {
  if (words.length > longestDocument)
    return [{ line: 1, message: `Max ${longestDocument} characters. This has ${words.length}` }];
  if ((words.match(/\n/g)?.length ?? 0) >= mostLines)
    return [{ line: mostLines, message: `Max ${mostLines} lines` }];
  if ((words.match(/[{[*]/g)?.length ?? 0) > mostSigns)
    return [
      { line: 1, message: `Use fewer variables, links and bold words: at most ${mostSigns} of {, [ and *` },
    ];
  return parseDocument(words).problems.slice(0, problemsShown);
}
