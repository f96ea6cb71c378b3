import { documentNames } from '#contract/document-versions.ts';
import { documentKeys, documentTitles } from '#contract/document-words.ts';
import type { TextGroup } from '#contract/texts/texts.ts';
import { standardWords } from './standard.ts';
import { documentVariables } from './variables.ts';

/** The terms and the privacy policy among the texts that the operator may change. */
export const documentTextGroups = (): TextGroup[] =>
  documentNames.map((name) => ({
    title: documentTitles[name],
    kind: 'document',
    page: null,
    texts: [{ key: documentKeys[name], standard: standardWords(name), variables: documentVariables }],
  }));
