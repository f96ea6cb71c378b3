import { ids } from '#contract/example-people.ts';
import { adminWebhookPath } from '#contract/routes.ts';
import { texts } from '#contract/texts/texts.ts';
import { findVisibleUser } from '#server/accounts/users/users.ts';
import { findWebhook, type WebhookRow } from '#server/admissions/integrations/store.ts';
import { tom } from '#server/mail/example-readers.ts';
import { mailKind, toReader } from '#server/mail/mail-kind.ts';
import type { Reader } from '#server/mail/reader.ts';

const words = texts('mail.webhook-off', {
  subject: 'We’ve turned off a webhook',
  failing:
    'Nothing that we sent to {host} has arrived for two days. We’ve stopped, and nothing new is sent there.',
  gone: '{host} told us to send nothing more. We’ve stopped, and nothing new is sent there.',
  next: 'You can see what failed, turn the webhook on again, and send things again.',
  button: 'Open the webhook',
});

type Data = { reader: Reader; webhook: Pick<WebhookRow, 'id' | 'url' | 'state'> };

const example = (state: 'failing' | 'gone'): Data => ({
  reader: tom,
  webhook: { id: ids.key, url: 'https://example.com/webhooks', state },
});

/** Written while it is off, and not by a lead. */
export const webhookOff = mailKind('webhook-off', {
  when: 'A webhook was turned off, because nothing has arrived for two days or its address answered 410.',
  to: 'Every lead of our team',
  find: async ({ db }, { userId, webhookId }): Promise<Data | null> => {
    const [reader, webhook] = [await findVisibleUser(db, userId), await findWebhook(db, webhookId)];
    return reader && (webhook?.state === 'failing' || webhook?.state === 'gone') ? { reader, webhook } : null;
  },
  words,
  write: ({ reader, webhook: { id, url, state } }, publicUrl) => {
    const { host } = new URL(url);
    return toReader(reader, {
      subject: words.subject,
      paragraphs: [state === 'gone' ? words.gone({ host }) : words.failing({ host }), words.next],
      button: { label: words.button, url: `${publicUrl}${adminWebhookPath(id)}` },
    });
  },
  example: example('failing'),
  otherExamples: [example('gone')],
});
