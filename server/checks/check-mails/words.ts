import type { CheckKind } from '#contract/checks/kinds.ts';
import { stateNames } from '#contract/checks/states.ts';
import { documentInSentence, refusalWords } from '#contract/checks/words.ts';
import { texts } from '#contract/texts/texts.ts';
import type { OwnCheck } from './store.ts';

/** The words of all mails about checks. */
export const checkMailWords = texts('mail.shared-checks', {
  /** Within a sentence: 'your police check'. Only of what can expire or be refused. */
  names: {
    'ndis-worker-screening': 'NDIS worker screening',
    'working-with-children': 'working with children check',
    'national-police-check': 'police check',
    'nz-police-vetting': 'New Zealand police vetting',
    'first-aid': 'first aid certificate',
    cpr: 'CPR certificate',
    'right-to-work-au': 'proof of right to work in Australia',
    'right-to-work-nz': 'proof of right to work in New Zealand',
    'drivers-licence': 'driver’s licence',
  } satisfies Partial<Record<CheckKind, string>>,
  nameOfState: '{check} for {state}',
  refused: 'We couldn’t accept your {check}.',
  refereeRefused: 'We couldn’t accept one of your references.',
  note: 'Our team’s note: ‘{note}’',
});

export function nounOf({ kind, state }: Pick<OwnCheck, 'kind' | 'state'>): string {
  const names: Readonly<Partial<Record<CheckKind, string>>> = checkMailWords.names;
  const check = names[kind] ?? documentInSentence(kind);
  return state === null ? check : checkMailWords.nameOfState({ check, state: stateNames[state] });
}

/** What helps after a refusal, with what the team has added. */
export function refusalInWords(
  check: Pick<OwnCheck, 'kind' | 'state' | 'refusalReason' | 'refusalNote'>,
): string {
  const { refusalReason, refusalNote } = check;
  return [
    check.kind === 'referee'
      ? checkMailWords.refereeRefused
      : checkMailWords.refused({ check: nounOf(check) }),
    ...(refusalReason ? [refusalWords[refusalReason]] : []),
    ...(refusalNote ? [checkMailWords.note({ note: refusalNote })] : []),
  ].join(' ');
}
