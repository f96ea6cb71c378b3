import { readText, writeText } from '#web/features/conversations/writing/draft-text.ts';
import { clearDraft, readDraft } from '#web/lib/forms/drafts.ts';

/** Where a first message is kept until it is sent. */
export const draftKey = (personId: string) => `first-message/${personId}`;

/** The two have a conversation by now: what was typed for a first message goes on there, unless something is typed there. */
export function takeAlong(personId: string, conversationId: string): void {
  const draft = readDraft(draftKey(personId)) as { text?: unknown } | null;
  if (typeof draft?.text !== 'string' || readText(conversationId) !== '') return;
  writeText(conversationId, draft.text);
  clearDraft(draftKey(personId));
}
