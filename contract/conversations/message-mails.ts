import { endpoint } from '#contract/endpoint.ts';
import { field, schema } from '#contract/field.ts';
import { limits } from '#contract/limits.ts';
import { codeClass, owner } from '#contract/readers.ts';
import { z } from '#contract/zod.ts';

export const frequencyClass = owner('People choose how often we write to them.');

/** Frequencies of mails about unseen messages. */
export const mailFrequencies = ['at-once', 'daily', 'never'] as const;
export type MailFrequency = (typeof mailFrequencies)[number];

/** Hour of the mails of the day, where their reader lives. */
export const dailyMailHour = 8;

export const messageMailSettings = schema(
  'MessageMailSettings',
  'How often someone hears of messages by mail',
  frequencyClass,
  z.object({
    frequency: field(
      'Five minutes after a message that they haven’t seen, once a day, or never; at once until they choose',
      z.enum(mailFrequencies, { error: 'Choose at once, once a day or never' }),
    ),
  }),
  {
    frequency: 'at-once',
  },
);
export type MessageMailSettings = z.output<typeof messageMailSettings>;

const access = ['SUPPORT_WORKER', 'FAMILY_USER'] as const;

/** Mails about messages. */
export const messageMails = {
  find: endpoint({
    method: 'GET',
    path: '/api/user/message-mails',
    summary: 'How often the caller hears by mail of messages that they haven’t seen',
    access,
    status: 200,
    response: messageMailSettings,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/user/message-mails',
    summary: 'Choose how often',
    access,
    body: messageMailSettings,
    bodyMaxBytes: limits.smallBodyMaxBytes,
    status: 200,
    response: messageMailSettings,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/message-mails/stop',
    summary:
      'Stop these mails with the code of any of them, without a session. Mail programs send a form (RFC 8058), which isn’t read',
    access: 'anyone',
    query: z.object({
      code: field(
        'From the link in the mail',
        codeClass,
        z
          .string({ error: 'Open the link in the email again' })
          .min(1, 'Open the link in the email again')
          .max(limits.codeMaxLength),
      ),
    }),
    status: 204,
    problems: ['not-found', 'too-often'],
  }),
};
