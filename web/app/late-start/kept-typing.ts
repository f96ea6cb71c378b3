import { readItem, removeItem, writeItem } from '#web/lib/safe-storage.ts';

const key = 'typed before a new version';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Kept = { path: string; answers: Record<string, string | boolean> };

/** Keeps what was typed into a prerendered form while the page is loaded anew. Passwords are not kept. */
export function keepTyping(): void {
  const answers: Kept['answers'] = {};
  for (const control of controls()) answers[control.name] = isBox(control) ? control.checked : control.value;
  if (Object.keys(answers).length === 0) return;
  writeItem('session', key, JSON.stringify({ path: window.location.pathname, answers } satisfies Kept));
}

/** Puts it back, as if it had been typed before the application ran. Says whether there was any. */
export function restoreTyping(): boolean {
  const kept = readItem('session', key);
  if (kept === null) return false;
  removeItem('session', key);
  const { path, answers } = JSON.parse(kept) as Kept;
  if (path !== window.location.pathname) return false;
  for (const control of controls()) {
    const answer = answers[control.name];
    if (isBox(control)) control.checked = answer === true;
    else if (typeof answer === 'string') control.value = answer;
  }
  return true;
}

const controls = (): Control[] =>
  [...document.querySelectorAll<Control>('main form :is(input, textarea, select)[name]')].filter(
    ({ type }) => type !== 'password' && type !== 'file',
  );

const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox';
