import { clearDraft, readDraft, writeDraft } from '#web/lib/forms/drafts.ts';
import { getOwner } from '#web/lib/session/session.ts';
import { notifyStored, useStored } from './stored.ts';

/** A message that the server has not answered yet. A resend carries the same key, so it arrives once. */
export type Pending = { conversationId: string; key: string; text: string; sentAt: string };

/** The draft of all messages that are to be sent, in their order. */
export const outboxKey = 'messages-to-send';

let last: { stored: string; list: readonly Pending[] } = { stored: '', list: [] };

/** All of them, oldest first. The same list until it changes. */
export function readPending(): readonly Pending[] {
  const draft = readDraft(outboxKey);
  const stored = JSON.stringify(draft);
  if (stored !== last.stored) last = { stored, list: listOf(draft) };
  return last.list;
}

export const usePending = (): readonly Pending[] => useStored(readPending);

/** Kept before it is sent, so that it is not lost whatever happens then. */
export function addPending(conversationId: string, text: string): void {
  const sentAt = new Date().toISOString();
  write([...readPending(), { conversationId, key: crypto.randomUUID(), text, sentAt }]);
}

export function removePending(isGone: (pending: Pending) => boolean): void {
  write(readPending().filter((pending) => !isGone(pending)));
}

function write(list: readonly Pending[]): void {
  if (list.length === 0) clearDraft(outboxKey);
  else writeDraft(outboxKey, { list });
  // Without 'Remember me' it would be lost with the window.
  warnBeforeLeaving(list.length > 0 && getOwner()?.remember !== true);
  notifyStored();
}

function listOf(draft: unknown): readonly Pending[] {
  const { list } = (draft ?? {}) as { list?: unknown };
  return Array.isArray(list) ? list.filter(isPending) : [];
}

function isPending(value: unknown): value is Pending {
  const { conversationId, key, text, sentAt } = (value ?? {}) as Partial<Pending>;
  return [conversationId, key, text, sentAt].every((part) => typeof part === 'string');
}

let isWarning = false;

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Makes the browser ask, in its own words, before it closes the page. */
function warnBeforeLeaving(isWanted: boolean): void {
  if (isWanted === isWarning) return;
  isWarning = isWanted;
  if (isWanted) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}
