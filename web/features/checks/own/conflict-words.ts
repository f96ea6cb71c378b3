import type { Check } from '#contract/checks/checks.ts';
import { ownSupport } from '#web/lib/session/own-support.ts';
import { refusalOf } from './standing-words.ts';

const seenWords = ({ kind }: Check) =>
  kind === 'referee'
    ? 'Our team has spoken with them in the meantime'
    : 'Our team has accepted it in the meantime';

const changedWords =
  'It’s been changed since you opened it: in another window, on another device, or by our team.';

/** To its owner, why a check could not be deleted: what it has become since it was opened. null: it is gone already. */
export function notDeletedWords(now: Check | null): string {
  if (now === null) return 'This was deleted already.';
  if (now.seen)
    return `${seenWords(now)}, so it wasn’t deleted. Only our team can delete it now. Please call us on ${ownSupport().phone}.`;
  if (now.refused)
    return 'Our team has looked at it in the meantime and couldn’t accept it. It wasn’t deleted. You can read below what helps.';
  return `${changedWords} It wasn’t deleted. Please look at it again.`;
}

/** Likewise, why a change was not saved, and what saving again does. */
export function notSavedWords(now: Check | null): string {
  if (now === null)
    return 'This was deleted in the meantime, so we couldn’t save it. To add it as a new one, press the button again.';
  if (now.seen)
    return `${seenWords(now)}, so it stays as it is, and nothing was saved. Is something wrong with it? Please call us on ${ownSupport().phone}.`;
  const refusal = refusalOf(now);
  if (refusal)
    return [
      'Our team has looked at it in the meantime and couldn’t accept it. Nothing is saved yet.',
      refusal.help,
      ...(refusal.note ? [`Our note: ‘${refusal.note}’`] : []),
      'Then press the button again.',
    ].join(' ');
  return `${changedWords} Nothing was saved. To keep what you’ve entered here, press the button again.`;
}
