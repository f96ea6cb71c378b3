import { alike, correspondence, isPublic, otherSide, pageOf } from './field-class.ts';
import { idClass } from './profiles.ts';

export const talk = correspondence('The two who talk with each other read it.');
export const messageTextClass = correspondence('Whom it is written to reads it.');
const counted = correspondence('People see what waits for them.');

const message = { ...alike(['id', 'number', 'isMine', 'sentAt', 'key'], talk), text: messageTextClass };

/** Who talk with each other go on knowing their first names, also while one of them is not listed. */
const other = {
  ...alike(['id', 'firstName', 'isListed'], talk),
  avatarUrl: otherSide('A browser shows the picture with it.'),
};

const offered = correspondence('Each says what the other may know, and may take it back.');
const details = {
  mine: alike(['phone', 'email', 'at'], offered),
  theirs: alike(['phone', 'email', 'at'], offered),
  ...alike(['phone', 'email'], offered),
};

const declined = correspondence('Whoever wrote first reads why the other does not want to talk now.');

const conversation = {
  ...alike(
    ['id', 'state', 'isMine', 'startedAt', 'unread', 'seenNumber', 'otherSeenNumber', 'silence'],
    talk,
  ),
  other,
  lastMessage: message,
  declined: alike(['reason', 'note', 'at'], declined),
  contactDetails: details,
};

const params = { id: talk };

export const conversationCalls = {
  list: { query: { ...pageOf(talk), with: idClass }, response: conversation },
  counts: { response: alike(['unread', 'waiting'], counted) },
  start: { body: { to: idClass, text: messageTextClass, key: talk }, response: conversation },
  find: { params, response: conversation },
  messages: { params, query: { limit: isPublic, cursor: talk }, response: message },
  write: { params, body: { text: messageTextClass, key: talk }, response: message },
  seen: { params, body: { number: talk } },
  decline: { params, body: { reason: declined, note: declined }, response: conversation },
  offerContactDetails: { params, body: alike(['phone', 'email'], offered), response: conversation },
  withdrawContactDetails: { params, response: conversation },
};
