/**
 * Who may read a field, from everyone to nobody. Up to the team, each class includes those after it: the owner and the team read what the
 * other side reads. Correspondence is for the two of a conversation only, not for the team.
 */
export const fieldClasses = ['public', 'otherSide', 'owner', 'team', 'correspondence', 'secret'] as const;
export type FieldClass = (typeof fieldClasses)[number];

/**
 * `purpose` says in a sentence why we store or send it. `policyWords` are the words of the privacy policy that say so, where those about
 * the whole table don't.
 */
export type Classed =
  | { class: 'public' }
  | { class: Exclude<FieldClass, 'public'>; purpose: string; policyWords?: string };

const classed =
  (name: Exclude<FieldClass, 'public'>) =>
  (purpose: string, policyWords?: string): Classed => ({
    class: name,
    purpose,
    ...(policyWords && { policyWords }),
  });

/** Nothing about anybody. */
export const isPublic: Classed = { class: 'public' };
/** For approved people of the other side, while the owner is listed. */
export const otherSide = classed('otherSide');
/** For the owner and the team. */
export const owner = classed('owner');
export const team = classed('team');
/** For the two of a conversation. The team reads only what one of them reports. */
export const correspondence = classed('correspondence');
/** Never leaves the server, or only once, when it's made for its owner. */
export const secret = classed('secret');

export const isClassed = (value: unknown): value is Classed =>
  typeof value === 'object' && value !== null && 'class' in value;

/** A schema takes the readers of the field that holds it. */
export const inherited = undefined;

export const toChoose = (policyWords: string) =>
  otherSide('Families choose by it which worker to meet.', policyWords);
export const toOffer = (policyWords: string) =>
  otherSide('Workers choose by it which family to meet.', policyWords);
export const toRank = (policyWords: string) =>
  otherSide('The list that each side sees is put in order by it.', policyWords);

// Shared by several domains.
export const idClass = otherSide('It is the address of the profile.');
export const roleClass = otherSide('It says on which side somebody is.', 'role');
export const statusClass = otherSide('It says whether somebody is still free.', 'your status with us');
export const firstNameClass = otherSide('People call each other by it.', 'name');
export const lastNameClass = owner('The team checks who somebody is.', 'name');
export const emailClass = owner('The person logs in with it, and is written to.', 'email address');
export const confirmedClass = owner('The person is reminded to confirm the address.');
export const agreedClass = owner(
  'It proves what somebody agreed to, and when.',
  'which versions of the terms and of this policy you agreed to',
);
export const passwordClass = secret('It proves who somebody is.');
export const codeClass = secret(
  'It proves that somebody reads the mail at an address, or holds their own phone.',
);
export const securityClass = owner('People see how safe their account is.');
export const progressClass = owner(
  'The pages lead on to what is still to do.',
  'how far you are with your profile',
);
export const countryClass = otherSide('Families and workers see from where the other comes.', 'country');
export const nationalityClass = otherSide(
  'Families and workers see from where the other comes.',
  'nationality',
);
export const phoneClass = owner(
  'The team reaches the person by it, and checks who they are.',
  'phone numbers',
);
export const genderClass = otherSide('The other side chooses by it whom to meet.', 'gender');
export const ageClass = otherSide('It is shown instead of the date of birth.');
export const dateAvailableClass = otherSide(
  'The list that each side sees is put in order by it.',
  'when you are free',
);
export const arrangementClass = otherSide(
  'The list that each side sees is put in order by it.',
  'whether you want to live with the family',
);
export const portraitClass = otherSide(
  'It is the address of the portrait, and ends with the right to see it.',
);
export const pictureClass = otherSide('A browser shows the picture with it.');
export const waitingClass = team('The team sees who waits, and for how long.');
export const loginClass = team('The team sees why somebody cannot log in.');
export const sentMailClass = team('The team sees why an email did not come.');
export const unreachableClass = team('The team sees whom its emails don’t reach, and why.');
export const tooYoungClass = team('The team sees who cannot be listed yet.');
export const requestMessageClass = owner('The team reads why somebody asks for an introduction.');
export const messageClass = owner('The team answers what somebody writes to it.');
export const matchClass = owner(
  'The two of a match and the team see what they have agreed on, and where it stands.',
);
export const matchTeamClass = team('Colleagues know who has made a match, and what follows from it.');
export const followUpClass = team(
  'The team knows when to ask both how their match goes, and who has answered.',
);
export const followUpAnswerClass = owner('People tell the team in confidence how their match goes.');
export const feeTeamClass = team('Colleagues know who has changed a fee, and why.');
export const countedClass = team('The team sees how many people are where.');
export const workedClass = team('The team sees who works on what.');
export const reasonClass = team('The team can see later why somebody was moved.');
export const approvedClass = team('The team reads what it has not seen of somebody before it approves them.');
export const searchedClass = team('The team narrows the list down by it.');
export const reportedClass = team('The team looks into what somebody reports.');
export const reportWordsClass = owner('The team reads what somebody says about a report.');
export const profileClass = owner('People see what they have said of themselves, and the team with them.');
