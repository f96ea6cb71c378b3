import { endpoint } from '#contract/endpoint.ts';
import { optionalText, requiredText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { pageHeaders, pageQuery } from '#contract/page-query.ts';
import { z } from '#contract/zod.ts';

/**
 * A first message is a request until the other answers it or says 'not now'. One that nobody answers closes by itself.
 * Whoever was written to may still answer a declined or closed one, and that opens it.
 */
export const conversationStates = ['asked', 'open', 'declined', 'closed'] as const;
export type ConversationState = (typeof conversationStates)[number];

/** How a request ended that nobody answered. */
export const closings = ['declined', 'unanswered'] as const;
export type Closing = (typeof closings)[number];

/** What somebody did with their contact details; whoever offers second accepts. */
export const contactDetailActs = ['offered', 'accepted', 'withdrawn'] as const;
export type ContactDetailAct = (typeof contactDetailActs)[number];

/** Kind ways to say 'not now'; `declineWords` has their sentences. */
export const declineReasons = ['found-someone', 'dates', 'place', 'busy', 'not-the-right-fit'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/**
 * Why the caller cannot write at the moment.
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

/** Whom the caller talks with. Everything is null once that person has deleted their account. */
export const otherPerson = z.object({
  id: z.uuid().nullable(),
  firstName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  /** Whether the caller can open their profile. */
  isListed: z.boolean(),
});
export type OtherPerson = z.output<typeof otherPerson>;

export const conversationMessage = z.object({
  id: z.uuid(),
  /** Counts from 1 in each conversation. */
  number: z.number().int(),
  isMine: z.boolean(),
  /** Plain, with line breaks; null when whoever wrote it has deleted their account. */
  text: z.string().nullable(),
  /** A moment, as `2026-05-03T01:02:03.000Z`. */
  sentAt: z.string(),
  /** As the caller's browser sent it; null for the other's messages. */
  key: z.uuid().nullable(),
});
export type ConversationMessage = z.output<typeof conversationMessage>;

/** What one of the two shows the other once both have offered something. */
const offeredDetails = z.object({ phone: z.boolean(), email: z.boolean(), at: z.string() });

export const contactDetails = z.object({
  /** What the caller offers; null when nothing. */
  mine: offeredDetails.nullable(),
  /** What the other offers. */
  theirs: offeredDetails.nullable(),
  /**
   * The other's mobile number, digits: only while both offer something and the other is listed, and null when they do not offer it
   * or have none.
   */
  phone: z.string().nullable(),
  /** The other's address, likewise. */
  email: z.string().nullable(),
});
export type ContactDetails = z.output<typeof contactDetails>;

export const conversation = z.object({
  id: z.uuid(),
  state: z.enum(conversationStates),
  /** Whether the caller wrote first. */
  isMine: z.boolean(),
  other: otherPerson,
  startedAt: z.string(),
  /** The newest message. */
  lastMessage: conversationMessage,
  /** How many messages of the other the caller has not seen. */
  unread: z.number().int(),
  /** The number of the last message that the caller has seen. */
  seenNumber: z.number().int(),
  /** The number of the last message that the other has seen; 0 while it is a request, which nobody should have to hurry to answer. */
  otherSeenNumber: z.number().int(),
  /** Null when the caller can write. */
  silence: z.enum(silences).nullable(),
  /** Why it was declined, when it is. */
  declined: z
    .object({ reason: z.enum(declineReasons), note: z.string().nullable(), at: z.string() })
    .nullable(),
  contactDetails,
});
export type Conversation = z.output<typeof conversation>;

export const conversationCounts = z.object({
  /** Messages that the caller has not seen. */
  unread: z.number().int(),
  /** People who would like to talk with the caller, who is not approved yet and so cannot read who they are. */
  waiting: z.number().int(),
});
export type ConversationCounts = z.output<typeof conversationCounts>;

export const messageText = requiredText('Enter your message', limits.conversationMessage);

const key = z
  .uuid({ error: 'Send a key of your own with each message: a UUID, the same one when you send it again' })
  .describe('Made by the client, the same when it sends a message again');

export const firstMessageInput = z.object({
  to: z.uuid('There’s no profile with this id'),
  text: messageText,
  key,
});
export type FirstMessageInput = z.input<typeof firstMessageInput>;

export const messageInput = z.object({ text: messageText, key });

export const declineInput = z.object({
  reason: z.enum(declineReasons, { error: 'Choose one of the sentences' }),
  note: optionalText(limits.declineNote).optional(),
});
export type DeclineInput = z.input<typeof declineInput>;

export const contactDetailsInput = z
  .object({
    phone: z.boolean({ error: 'Choose yes or no' }),
    email: z.boolean({ error: 'Choose yes or no' }),
  })
  .refine(({ phone, email }) => phone || email, { path: ['phone'], error: 'Choose phone, email or both' });

const access = ['SUPPORT_WORKER', 'FAMILY_USER'] as const;
const params = z.object({ id: z.uuid(missingConversation).describe('Of the conversation') });

/** Talking to each other, once both sides are approved. Whoever has blocked the other, or is blocked, finds nothing here. */
export const conversations = {
  list: endpoint({
    method: 'GET',
    path: '/api/conversations',
    summary:
      'The caller’s conversations, the one with the newest message first; more pages by the Link header',
    access,
    query: z.object({
      ...pageQuery,
      with: z.uuid('There’s no profile with this id').optional().describe('Only the one with this person'),
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
    query: z.object(pageQuery),
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
    body: z.object({
      number: z
        .number({ error: 'Send the number of a message' })
        .int('Send the number of a message')
        .min(0, 'Use 0 or more'),
    }),
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
    summary: 'Take back what one has offered: neither sees the other’s any more',
    access,
    params,
    status: 200,
    response: conversation,
    problems: ['not-approved', 'not-found'],
  }),
};
