import { alike, otherSide } from './field-class.ts';

/** What the other side reads of a check: no number, no document, no referee, and not who on the team has seen it. */
export const checksOnRecord = alike(
  ['kind', 'state', 'standing', 'seenOn', 'expiresOn', 'count', 'notValidIn'],
  otherSide('Both sides read what our team has seen, when, and until when it is valid.'),
);
