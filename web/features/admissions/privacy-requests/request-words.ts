import type {
  PrivacyRequest,
  PrivacyRequestAct,
  PrivacyRequestKind,
  PrivacyRequestLogAct,
  PrivacyRequestState,
  PrivacyRequestTime,
  PrivacyRequestWay,
} from '#contract/admissions/privacy-requests.ts';
import type { SettingsCountry } from '#contract/settings.ts';
import { formatDayMonthYear, fullName } from '#contract/words.ts';

export const kindWords: Record<PrivacyRequestKind, string> = {
  access: 'See what we hold',
  correction: 'Correct something',
  erasure: 'Delete everything',
  complaint: 'Complaint',
};

export const wayWords: Record<PrivacyRequestWay, string> = {
  email: 'By email',
  phone: 'By phone',
  letter: 'By letter',
  'in-person': 'In person',
};

export const countryWords: Record<SettingsCountry, string> = { AU: 'Australia', NZ: 'New Zealand' };

export const stateWords: Record<PrivacyRequestState, string> = {
  open: 'Open',
  identity: 'Waiting to know who asks',
  answered: 'Answered',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
};

/** In the log. */
export const logWords: Record<PrivacyRequestLogAct, string> = {
  recorded: 'Recorded the request',
  'identity-asked': 'Asked them to show who they are',
  'identity-confirmed': 'Confirmed who asks',
  extended: 'Extended the time',
  answered: 'Answered it',
  refused: 'Refused it',
  withdrawn: 'Noted that they withdrew it',
  reopened: 'Opened it again',
  noted: 'Noted',
  'file-made': 'Saved the file of everything about them',
};

type StepWords = { button: string; title: string; about: string; note: string; isNoteOptional: boolean };

/** In the dialog that records a step. */
export const stepWords: Record<PrivacyRequestAct, StepWords> = {
  'identity-asked': {
    button: 'Ask who they are',
    title: 'Wait until you know who asks?',
    about: 'Until that’s confirmed, nobody can save the file or mark the request as answered.',
    note: 'What did you ask for?',
    isNoteOptional: true,
  },
  'identity-confirmed': {
    button: 'Confirm who asks',
    title: 'Do you know who asks?',
    about: 'For example, because you rang the number in their profile.',
    note: 'How do you know?',
    isNoteOptional: true,
  },
  answered: {
    button: 'Mark as answered',
    title: 'Have you answered?',
    about: 'The website sends nothing. Write to them yourself first.',
    note: 'What did you answer?',
    isNoteOptional: true,
  },
  extended: {
    button: 'Extend the time',
    title: 'Extend the time?',
    about:
      'Only if it’s a lot of information or you need to ask others. Tell the person before the due day: how long, why, and that they can complain.',
    note: 'Why do you need longer?',
    isNoteOptional: false,
  },
  refused: {
    button: 'Refuse',
    title: 'Refuse the request?',
    about: 'The website sends nothing. Tell them yourself: why, and that they can complain.',
    note: 'Why do you refuse it?',
    isNoteOptional: false,
  },
  withdrawn: {
    button: 'They withdrew it',
    title: 'Have they withdrawn it?',
    about: 'The request is closed. You can open it again.',
    note: 'What did they say?',
    isNoteOptional: true,
  },
  reopened: {
    button: 'Open again',
    title: 'Open the request again?',
    about: 'Its due day stays as it was.',
    note: 'Why do you open it again?',
    isNoteOptional: false,
  },
  noted: {
    button: 'Add a note',
    title: 'Add a note',
    about: 'If they ask for what we hold, your note is part of it.',
    note: 'Note',
    isNoteOptional: false,
  },
};

/** Whom it's about. */
export const nameOf = ({ person, name }: Pick<PrivacyRequest, 'person' | 'name'>): string =>
  person ? fullName(person) : (name ?? 'Somebody whose details are deleted');

export const timeTones: Record<PrivacyRequestTime, 'bad' | 'neutral'> = {
  late: 'bad',
  soon: 'bad',
  'in-time': 'neutral',
};

/** 'Late: was due on 3 May 2026' */
export function timeWords({ time, dueOn }: Pick<PrivacyRequest, 'time' | 'dueOn'>): string {
  const day = formatDayMonthYear(dueOn);
  if (time === 'late') return `Late: was due on ${day}`;
  return time === 'soon' ? `Due soon: ${day}` : `Due on ${day}`;
}

/** '2 privacy requests are late' for the list of work, otherwise those that are due soon; null when nothing presses. */
export function pressingWords(requests: readonly Pick<PrivacyRequest, 'time'>[]): string | null {
  const count = (time: PrivacyRequestTime) => requests.filter((one) => one.time === time).length;
  const are = (many: number) => `${many} privacy ${many === 1 ? 'request is' : 'requests are'}`;
  const [late, soon] = [count('late'), count('soon')];
  if (late > 0) return `${are(late)} late`;
  return soon > 0 ? `${are(soon)} due soon` : null;
}
