import { clearDraft, readDraft, writeDraft } from '#web/lib/forms/drafts.ts';
import { notifyStored, useStored } from './stored.ts';

const keyOf = (conversationId: string) => `conversation/${conversationId}`;

export function readText(conversationId: string): string {
  const draft = readDraft(keyOf(conversationId));
  return typeof draft === 'object' && draft !== null && 'text' in draft && typeof draft.text === 'string'
    ? draft.text
    : '';
}

export function writeText(conversationId: string, text: string): void {
  if (text === '') clearDraft(keyOf(conversationId));
  else writeDraft(keyOf(conversationId), { text });
  notifyStored();
}

/** What is typed in a conversation and not sent. It survives a reload, and an expired session. */
export const useText = (conversationId: string): string => useStored(() => readText(conversationId));
