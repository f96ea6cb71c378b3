import { endpoint } from '#contract/endpoint.ts';
import { ids, moment } from '#contract/example-people.ts';
import { field, schema } from '#contract/field.ts';
import { optionalText, requiredText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { pageHeaders, pageQuery } from '#contract/page-query.ts';
import { correspondence, idClass, pictureClass } from '#contract/readers.ts';
import { z } from '#contract/zod.ts';

export const messageTextClass = correspondence('Whom it is written to reads it.');
export const declinedClass = correspondence(
  'Whoever wrote first reads why the other does not want to talk now.',
);
export const talkClass = correspondence('The two who talk with each other read it.');
export const offeredClass = correspondence('Each says what the other may know, and may take it back.');
export const newsClass = correspondence('People see what waits for them.');

/**
 * States of a conversation. `asked`: a first message without an answer, which closes by itself after a time. The person it went to may
 * still answer a declined or closed one, and that opens it.
 */
export const conversationStates = ['asked', 'open', 'declined', 'closed'] as const;
export type ConversationState = (typeof conversationStates)[number];

/** Ends of a request without an answer. */
export const closings = ['declined', 'unanswered'] as const;
export type Closing = (typeof closings)[number];

/** Acts on contact details. The second offer accepts the first. */
export const contactDetailActs = ['offered', 'accepted', 'withdrawn'] as const;
export type ContactDetailAct = (typeof contactDetailActs)[number];

/** Kind ways to say 'not now'; `declineWords` has their sentences. */
export const declineReasons = ['found-someone', 'dates', 'place', 'busy', 'not-the-right-fit'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/**
 * Reasons why the caller can't write at the moment.
 * - `not-answered`: their first message waits for an answer.
 * - `declined`, `closed`: only the other can open it again.
 * - `left`: the other has deleted their account.
 * - `not-listed`: the other cannot be found at the moment.
 * - `not-open`: one of the two is not approved, or the caller cannot be found. It does not say which.
 * - `paused`: our team has paused the caller's messages.
 */
export const silences = [
  'not-answered',
  'declined',
  'closed',
  'left',
  'not-listed',
  'not-open',
  'paused',
] as const;
export type Silence = (typeof silences)[number];

const missingConversation = 'There’s no conversation with this id';

const otherExample = { id: ids.family, firstName: 'Mia', avatarUrl: null, isListed: true };
/** The other person. All null once they have deleted their account. */
export const otherPerson = schema(
  'OtherPerson',
  'Whom the caller talks with; all is null once they have left',
  talkClass,
  z.object({
    id: field('Of their profile; null once they’ve deleted their account', z.uuid().nullable()),
    firstName: field('What people call them; null once they’ve deleted their account', z.string().nullable()),
    avatarUrl: field(
      'Of the picture that stands for them: what follows `/api/files/download/`; null when there is none, or when they aren’t listed',
      pictureClass,
      z.string().nullable(),
    ),
    isListed: field('Whether the caller can open their profile', z.boolean()),
  }),
  otherExample,
);
export type OtherPerson = z.output<typeof otherPerson>;

const messageExample = {
  id: ids.message,
  number: 1,
  isMine: true,
  text: 'Hello Mia, I like the sea too. Shall we talk?',
  sentAt: moment,
  key: ids.key,
};
export const conversationMessage = schema(
  'ConversationMessage',
  'One text in a conversation',
  talkClass,
  z.object({
    id: field('Of the message', z.uuid()),
    number: field('Counts from 1 in each conversation', z.number().int()),
    isMine: field('Whether the caller wrote it', z.boolean()),
    text: field(
      'Plain, with line breaks; null when whoever wrote it has deleted their account',
      messageTextClass,
      z.string().nullable(),
    ),
    /** A moment, as `2026-05-03T01:02:03.000Z`. */
    sentAt: field('When it arrived', z.string()),
    key: field('As the caller’s client sent it; null for messages of the other', z.uuid().nullable()),
  }),
  messageExample,
);
export type ConversationMessage = z.output<typeof conversationMessage>;

/** Contact details that both see once both have offered some. */
const offeredDetails = z.object({
  phone: field('Whether the phone number is offered', z.boolean()),
  email: field('Whether the email address is offered', z.boolean()),
  at: field('Since when', z.string()),
});

const detailsExample = {
  mine: { phone: true, email: false, at: moment },
  theirs: null,
  phone: null,
  email: null,
};
export const contactDetails = schema(
  'ContactDetails',
  'What the two offer each other',
  offeredClass,
  z.object({
    mine: field('What the caller offers; null when nothing', offeredDetails.nullable()),
    theirs: field('What the other offers; null when nothing', offeredDetails.nullable()),
    phone: field(
      'The other’s mobile number, digits; null unless both offer something and the other is listed, offers and has it',
      z.string().nullable(),
    ),
    email: field(
      'The other’s address; null unless both offer something and the other is listed and offers it',
      z.string().nullable(),
    ),
  }),
  detailsExample,
);
export type ContactDetails = z.output<typeof contactDetails>;

export const conversation = schema(
  'Conversation',
  'What two people write to each other, as the caller sees it',
  talkClass,
  z.object({
    id: field('Of the conversation', z.uuid()),
    state: field(
      'A first message is asked until it’s answered or declined; nobody’s answer closes it',
      z.enum(conversationStates),
    ),
    isMine: field('Whether the caller wrote first', z.boolean()),
    other: field('Whom the caller talks with', otherPerson),
    startedAt: field('When the first message was sent', z.string()),
    lastMessage: field('The newest', conversationMessage),
    unread: field('How many messages of the other the caller hasn’t seen', z.number().int()),
    seenNumber: field('The number of the last message that the caller has seen', z.number().int()),
    otherSeenNumber: field(
      'The number of the last message that the other has seen; 0 until there’s an answer',
      z.number().int(),
    ),
    silence: field(
      'Why the caller can’t write at the moment; null when they can',
      z.enum(silences).nullable(),
    ),
    declined: field(
      'How the first message was declined; null when it was not',
      declinedClass,
      z
        .object({
          reason: field('Which kind sentence was chosen', z.enum(declineReasons)),
          note: field('What was added to it; null when nothing', z.string().nullable()),
          at: field('When', z.string()),
        })
        .nullable(),
    ),
    contactDetails: field('What the two offer each other', contactDetails),
  }),
  {
    id: ids.conversation,
    state: 'asked',
    isMine: true,
    other: otherExample,
    startedAt: moment,
    lastMessage: messageExample,
    unread: 0,
    seenNumber: 1,
    otherSeenNumber: 0,
    silence: 'not-answered',
    declined: null,
    contactDetails: detailsExample,
  },
);
export type Conversation = z.output<typeof conversation>;

export const conversationCounts = schema(
  'ConversationCounts',
  'What waits for the caller',
  newsClass,
  z.object({
    unread: field('How many messages of others the caller hasn’t seen', z.number().int()),
    waiting: field(
      'How many people would like to talk with the caller, who isn’t approved yet',
      z.number().int(),
    ),
  }),
  { unread: 2, waiting: 0 },
);
export type ConversationCounts = z.output<typeof conversationCounts>;

export const messageText = requiredText('Enter your message', limits.conversationMessage);

const key = field(
  'Made by the client, the same when it sends a message again',
  talkClass,
  z.uuid({ error: 'Send a key of your own with each message: a UUID, the same one when you send it again' }),
);

export const firstMessageInput = schema(
  'FirstMessageInput',
  'A first message to someone',
  idClass,
  z.object({
    to: field('The person to write to', z.uuid('There’s no profile with this id')),
    text: field('Plain, with line breaks', messageTextClass, messageText),
    key,
  }),
  {
    to: ids.family,
    text: messageExample.text,
    key: ids.key,
  },
);
export type FirstMessageInput = z.input<typeof firstMessageInput>;

export const messageInput = schema(
  'MessageInput',
  'A message as it’s typed',
  messageTextClass,
  z.object({
    text: field('Plain, with line breaks', messageText),
    key,
  }),
  { text: messageExample.text, key: ids.key },
);

export const declineInput = schema(
  'DeclineInput',
  'A kind way to say ‘not now’',
  declinedClass,
  z.object({
    reason: field(
      'Which kind sentence to send',
      z.enum(declineReasons, { error: 'Choose one of the sentences' }),
    ),
    note: field('Anything to add to it', optionalText(limits.declineNote).optional()),
  }),
  { reason: 'found-someone', note: null },
);
export type DeclineInput = z.input<typeof declineInput>;

export const contactDetailsInput = schema(
  'ContactDetailsInput',
  'What the caller offers; at least one of the two',
  offeredClass,
  z
    .object({
      phone: field('Whether to offer the phone number', z.boolean({ error: 'Choose yes or no' })),
      email: field('Whether to offer the email address', z.boolean({ error: 'Choose yes or no' })),
    })
    .refine(({ phone, email }) => phone || email, { path: ['phone'], error: 'Choose phone, email or both' }),
  {
    phone: true,
    email: false,
  },
);

const access = ['SUPPORT_WORKER', 'FAMILY_USER'] as const;
const params = z.object({ id: field('Of the conversation', talkClass, z.uuid(missingConversation)) });

/** Conversations of two approved people. After a block, neither finds it any more. */
export const conversations = {
  list: endpoint({
    method: 'GET',
    path: '/api/conversations',
    summary:
      'The caller’s conversations, the one with the newest message first; more pages by the Link header',
    access,
    query: z.object({
      ...pageQuery(talkClass),
      with: field(
        'Only the one with this person',
        idClass,
        z.uuid('There’s no profile with this id').optional(),
      ),
    }),
    status: 200,
    response: z.array(conversation),
    headers: pageHeaders,
    problems: ['not-approved'],
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/conversations/counts',
    summary:
      'How many messages the caller hasn’t seen, and how many people wait for the caller to be approved',
    access,
    status: 200,
    response: conversationCounts,
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/conversations',
    summary: 'Write to someone for the first time; the same key again answers the same conversation',
    access,
    body: firstMessageInput,
    bodyMaxBytes: limits.bodyMaxBytes,
    status: 201,
    response: conversation,
    problems: ['not-approved', 'profile-unfinished', 'not-allowed', 'not-found', 'conflict', 'too-often'],
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/conversations/:id',
    summary: 'One conversation of the caller',
    access,
    params,
    status: 200,
    response: conversation,
    problems: ['not-approved', 'not-found'],
  }),
  messages: endpoint({
    method: 'GET',
    path: '/api/conversations/:id/messages',
    summary: 'Its messages, newest first; more pages by the Link header',
    access,
    params,
    query: z.object(pageQuery(talkClass)),
    status: 200,
    response: z.array(conversationMessage),
    headers: pageHeaders,
    problems: ['not-approved', 'not-found'],
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/conversations/:id/messages',
    summary: 'Write a message; the same key again answers the same message. An answer opens the conversation',
    access,
    params,
    body: messageInput,
    status: 201,
    response: conversationMessage,
    problems: ['not-approved', 'not-allowed', 'not-found', 'conflict', 'too-often'],
  }),
  seen: endpoint({
    method: 'PUT',
    path: '/api/conversations/:id/seen',
    summary: 'Say up to which message the caller has seen; never goes back',
    access,
    params,
    body: schema(
      'SeenMessageInput',
      'Up to where the caller has read',
      talkClass,
      z.object({
        number: field(
          'Of the last message that the caller has seen',
          z
            .number({ error: 'Send the number of a message' })
            .int('Send the number of a message')
            .min(0, 'Use 0 or more'),
        ),
      }),
      { number: 3 },
    ),
    status: 204,
    problems: ['not-approved', 'not-found'],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/conversations/:id/decline',
    summary: 'Say ‘not now’ to a first message; 409 when it’s answered or closed by now',
    access,
    params,
    body: declineInput,
    status: 200,
    response: conversation,
    problems: ['not-approved', 'not-allowed', 'not-found', 'conflict'],
  }),
  offerContactDetails: endpoint({
    method: 'PUT',
    path: '/api/conversations/:id/contact-details',
    summary:
      'Offer one’s phone number, email address or both; each sees the other’s once both have offered something',
    access,
    params,
    body: contactDetailsInput,
    status: 200,
    response: conversation,
    problems: ['not-approved', 'not-allowed', 'not-found', 'conflict', 'too-often'],
  }),
  withdrawContactDetails: endpoint({
    method: 'DELETE',
    path: '/api/conversations/:id/contact-details',
    summary: 'Withdraw what one has offered: neither sees the other’s any more',
    access,
    params,
    status: 200,
    response: conversation,
    problems: ['not-approved', 'not-found'],
  }),
};
