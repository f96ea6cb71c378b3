import { correspondence, owner, team } from './field-class.ts';

/** What both of a match know of it, and the team with them. */
export const matchClass = owner(
  'The two of a match and the team see what they have agreed on, and where it stands.',
);
export const endingClass = owner('Whoever ends a match and the team know why, and the other reads when.');
export const endNoteClass = team('The team learns what went wrong, in confidence.');
export const matchTeamClass = team('Colleagues know who has made a match, and what follows from it.');
export const agreedDetailsClass = correspondence(
  'Each sees what the other has offered in their conversation.',
);
