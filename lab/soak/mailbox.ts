import { setTimeout } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import type { MailService } from '../processes/exim.ts';

/** `jobId` is the queue's, which the product puts into the Message-ID. */
export type ReceivedMail = { to: string; jobId: string; acceptedAs: string; code: string };

/** Reads what the mail server has delivered, as its readers do. */
export function openMailbox(service: Pick<MailService, 'takeNew'>) {
  const received: ReceivedMail[] = [];
  async function look(): Promise<void> {
    for (const { acceptedAs, text } of service.takeNew()) {
      const mail = await PostalMime.parse(text);
      received.push({
        acceptedAs,
        to: mail.to?.[0]?.address ?? '',
        jobId: /^<([^@]+)@/.exec(mail.messageId ?? '')?.[1] ?? '',
        code: /code=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '',
      });
    }
  }
  const timer = setInterval(() => void look(), 500);
  return {
    received,
    look,
    /** The code of the link that was mailed to an address; null if `isOver` comes first. */
    codeFor: async (address: string, isOver: () => boolean): Promise<string | null> => {
      while (!isOver()) {
        const mail = received.find(({ to, code }) => to === address && code !== '');
        if (mail) return mail.code;
        await setTimeout(500);
      }
      return null;
    },
    close: () => clearInterval(timer),
  };
}
export type Mailbox = ReturnType<typeof openMailbox>;

/** Mails that the mail server accepted more than once, by the queue's id. What it delivers twice itself is its own affair. */
export function findDoubles(received: readonly Pick<ReceivedMail, 'jobId' | 'acceptedAs'>[]): string[] {
  const accepted = new Map<string, Set<string>>();
  for (const { jobId, acceptedAs } of received)
    accepted.set(jobId, (accepted.get(jobId) ?? new Set()).add(acceptedAs));
  return [...accepted].filter(([, times]) => times.size > 1).map(([jobId]) => jobId);
}
