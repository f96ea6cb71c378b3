import { readFileSync } from 'node:fs';
import type { DocumentName } from '#contract/document-versions.ts';
import { documentKeys } from '#contract/document-words.ts';
import { settings } from '#contract/settings.ts';
import { isUnfinished } from './document.ts';

const files: Readonly<Record<DocumentName, string>> = {
  terms: 'terms-of-use.md',
  privacy: 'privacy-policy.md',
};

const cached = new Map<DocumentName, string>();

/** The words that the product comes with: a draft for the operator's lawyer. */
export function standardWords(name: DocumentName): string {
  const words =
    cached.get(name) ??
    readFileSync(new URL(`../../../web/content/legal/${files[name]}`, import.meta.url), 'utf8').trim();
  cached.set(name, words);
  return words;
}

/** The words in force, and whether they're still a draft. */
export function wordsInForce(name: DocumentName): { words: string; isDraft: boolean } {
  const words = settings.texts[documentKeys[name]] ?? standardWords(name);
  return { words, isDraft: isUnfinished(words) };
}
