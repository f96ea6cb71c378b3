import { expect } from 'vitest';
import { settings } from '#contract/settings.ts';
import type { Mail } from '#server/mail/transport.ts';
import type { TestApp } from './test-app.ts';

/** Has the queue send, and waits for the `count`th mail to an address. */
export async function mailTo({ mails, mail }: TestApp, address: string, count = 1): Promise<Mail> {
  const received = () => {
    mail.wake();
    return mails.filter(({ to }) => to === address);
  };
  await expect.poll(() => received().length).toBe(count);
  return received()[count - 1] as Mail;
}

/** The code of a mail's link. */
export const codeIn = ({ text }: Mail): string => /code=([\w-]+)/.exec(text)?.[1] ?? '';

/** The eight digits that reset a password. */
export const resetCodeIn = ({ text }: Mail): string => /^\d{8}$/m.exec(text)?.[0] ?? '';

/** A subject without the product's name at its end. */
export function subjectOf({ subject }: Mail): string {
  const end = ` – ${settings.name}`;
  return subject.endsWith(end) ? subject.slice(0, -end.length) : subject;
}
