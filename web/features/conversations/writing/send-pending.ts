import { type ConversationMessage, conversations } from '#contract/conversations/conversations.ts';
import { rememberMessage } from '#web/features/conversations/log/log-query.ts';
import { ApiError, call, NetworkError } from '#web/lib/api/api.ts';
import { queryClient, queryKeys } from '#web/lib/api/query-client.ts';
import { createPrompt } from '#web/lib/prompt.ts';
import { getSession, onSessionEvent } from '#web/lib/session/session.ts';
import { readText, writeText } from './draft-text.ts';
import { addPending, outboxKey, type Pending, readPending, removePending } from './outbox.ts';

/** Why messages are not on their way: no network, no session, or a server that does not manage. */
export type Hindrance = 'offline' | 'logged-out' | 'busy';

const hindrance = createPrompt<Hindrance | null>(null);
export const useHindrance = hindrance.usePrompt;

type Refusals = Readonly<Record<string, string>>;
const refusals = createPrompt<Refusals>({});
let refused: Refusals = {};

/** By conversation: why the server did not take a message, in one sentence. Its text is back where it was typed. */
export const useRefusals = refusals.usePrompt;

export function forgetRefusal(conversationId: string): void {
  if (!(conversationId in refused)) return;
  const { [conversationId]: _forgotten, ...others } = refused;
  refused = others;
  refusals.set(refused);
}

/** Sends a message, or keeps it until it can be sent. */
export function sendMessage(conversationId: string, text: string): void {
  forgetRefusal(conversationId);
  addPending(conversationId, text);
  void sendPending();
}

let isSending = false;
/** Something was added, or came back, while others were being sent. */
let isWanted = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what is kept, in its order, and tries again by itself until all of it is sent or refused. */
export async function sendPending(): Promise<void> {
  followConnection();
  isWanted = true;
  if (isSending) return;
  isSending = true;
  try {
    while (isWanted) {
      isWanted = false;
      clearTimeout(timer);
      await alone(sendAll);
    }
  } finally {
    isSending = false;
  }
}

async function sendAll(): Promise<void> {
  for (let [next] = readPending(); next; [next] = readPending()) {
    const hindered = await send(next);
    hindrance.set(hindered);
    failures = hindered === null ? 0 : failures + 1;
    if (hindered === null) continue;
    // Otherwise an event says when to go on.
    if (navigator.onLine && hindered !== 'logged-out')
      timer = setTimeout(() => void sendPending(), pauseMs());
    return;
  }
}

const pauseMs = () => Math.min(60_000, 1_000 * 2 ** failures);

/** null when the message was sent, or is no longer to be sent. */
async function send(pending: Pending): Promise<Hindrance | null> {
  const { conversationId, key, text } = pending;
  if (!getSession()) return 'logged-out';
  if (!navigator.onLine) return 'offline';
  try {
    const message = await call(conversations.write, { params: { id: conversationId }, body: { text, key } });
    await onSent(conversationId, message);
    removePending((one) => one.key === key);
    return null;
  } catch (error) {
    if (error instanceof NetworkError) return 'offline';
    if (!(error instanceof ApiError) || error.status >= 500) return 'busy';
    if (error.status === 401) return 'logged-out';
    giveBack(pending, error);
    return null;
  }
}

/** Shown before it is no longer pending, so that it never vanishes between the two. */
async function onSent(conversationId: string, message: ConversationMessage): Promise<void> {
  await rememberMessage(conversationId, message);
  // An answer opens a conversation, and any message moves it to the top of the list.
  void queryClient.invalidateQueries({ queryKey: queryKeys.conversation(conversationId) });
  void queryClient.invalidateQueries({ queryKey: queryKeys.conversations() });
}

/** Puts a refused message and those queued behind it back into the composer. */
function giveBack({ conversationId }: Pending, error: ApiError): void {
  const texts = readPending()
    .filter((pending) => pending.conversationId === conversationId)
    .map(({ text }) => text);
  writeText(conversationId, [...texts, readText(conversationId)].filter((text) => text !== '').join('\n\n'));
  removePending((pending) => pending.conversationId === conversationId);
  refused = { ...refused, [conversationId]: error.problem.errors?.[0]?.message ?? error.problem.detail };
  refusals.set(refused);
  void queryClient.invalidateQueries({ queryKey: queryKeys.conversation(conversationId) });
}

/**
 * Only one window sends at a time. The server would store a message once in any case; without locks, as on a page that is not
 * encrypted, it has to.
 */
async function alone(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(outboxKey, work);
  else await work();
}

let isFollowing = false;

function followConnection(): void {
  if (isFollowing) return;
  isFollowing = true;
  const goOn = () => void sendPending();
  window.addEventListener('online', goOn);
  window.addEventListener('offline', () => readPending().length > 0 && hindrance.set('offline'));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && goOn());
  window.addEventListener('storage', ({ key }) => {
    // Another window has sent something.
    if (key?.endsWith(outboxKey))
      void queryClient.invalidateQueries({ queryKey: queryKeys.conversationsAll() });
  });
  onSessionEvent(({ kind }) => kind === 'started' && goOn());
}
