import type { AgreementRevision } from '#contract/matches/agreement.ts';
import type { AgreementSection } from '#contract/matches/agreement-sections.ts';
import { clearDraft, hasDraft, readDraft, writeDraft } from '#web/lib/forms/drafts.ts';

export type Writing = 'text' | 'comment';

export const draftKey = (matchId: string, section: AgreementSection, writing: Writing): string =>
  `agreement/${matchId}/${section}/${writing}`;

/** What somebody was writing about a section when they left the page. */
export function keptWriting(matchId: string, section: AgreementSection): Writing | null {
  if (hasDraft(draftKey(matchId, section, 'text'))) return 'text';
  return hasDraft(draftKey(matchId, section, 'comment')) ? 'comment' : null;
}

/** The text that somebody had read when they began to write another. */
export type ReadText = Pick<AgreementRevision, 'revision' | 'text'>;

const readKey = (key: string) => `${key}-began-with`;

/** Kept beside the draft, so that what the other has changed meanwhile is seen after a reload too. */
export function keepReadText(key: string, { revision, text }: ReadText): void {
  writeDraft(readKey(key), { revision, text });
}

export const forgetReadText = (key: string): void => clearDraft(readKey(key));

export function readTextOf(key: string): ReadText | null {
  const { revision, text } = (readDraft(readKey(key)) ?? {}) as Partial<ReadText>;
  if (!hasDraft(key) || typeof revision !== 'number') return null;
  return { revision, text: typeof text === 'string' ? text : null };
}
