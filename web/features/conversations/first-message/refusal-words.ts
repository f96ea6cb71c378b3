import { ApiError } from '#web/lib/api/api.ts';

/** Why a first message was not sent, and what can be done about it. */
export type Refusal = {
  /**
   * - `exists`: the two have a conversation by now, which can be opened.
   * - `gone`: nobody can write to this person any more.
   * - `later`: what was typed can be sent at another time.
   */
  kind: 'exists' | 'gone' | 'later';
  words: string;
};

/** null for what has no words of its own here, such as a network that is down. */
export function refusalOf(error: unknown, name: string): Refusal | null {
  if (!(error instanceof ApiError)) return null;
  const { code, problem } = error;
  switch (code) {
    case 'conflict':
      return { kind: 'exists', words: `You and ${name} already have a conversation. You can write there.` };
    case 'not-found':
      return { kind: 'gone', words: `${name} is no longer listed, so we couldn’t send your message.` };
    case 'too-often':
    case 'not-allowed':
    case 'not-approved':
    case 'profile-unfinished':
      // The server says it kindly, and whom to ask or how long to wait.
      return { kind: 'later', words: `${problem.detail} We keep what you typed.` };
    default:
      return null;
  }
}
