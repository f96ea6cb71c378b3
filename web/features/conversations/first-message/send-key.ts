import { clearDraft, readDraft, writeDraft } from '#web/lib/forms/drafts.ts';

const draftKey = (personId: string) => `first-message-key/${personId}`;

/**
 * The key of a message that is being sent, kept until it is answered: a message that is sent again, also after a reload,
 * arrives once. Other words are another message.
 */
export function sendKeyOf(personId: string, text: string): string {
  const kept = readDraft(draftKey(personId)) as { key?: unknown; text?: unknown } | null;
  if (typeof kept?.key === 'string' && kept.text === text) return kept.key;
  const key = crypto.randomUUID();
  writeDraft(draftKey(personId), { key, text });
  return key;
}

export const forgetSendKey = (personId: string): void => clearDraft(draftKey(personId));
