import { mayEver, type Transition } from '#contract/transitions.ts';
import type { AgreementState } from './agreement.ts';

export type AgreementAct = 'open' | 'propose' | 'comment' | 'accept' | 'askForHelp';

/** One of the two. `writer`: without a pause of their messages. `asked`: without a yes to the section. */
type AgreementRole = 'either' | 'writer' | 'asked';

/** Transitions of an agreement, section by section. It's agreed once both have accepted all; a proposed text is accepted by its writer. */
export const agreementTransitions: readonly Transition<AgreementState, AgreementAct, AgreementRole>[] = [
  { from: [null], by: ['either'], act: 'open', to: ['draft'] },
  { from: ['draft'], by: ['asked'], act: 'accept', to: ['draft', 'agreed'], asks: ['revision'] },
  { from: ['changing'], by: ['asked'], act: 'accept', to: ['changing', 'agreed'], asks: ['revision'] },
  { from: ['draft', 'changing'], by: ['writer'], act: 'propose', to: 'same', asks: ['text', 'revision'] },
  { from: ['agreed'], by: ['writer'], act: 'propose', to: ['changing'], asks: ['text', 'revision'] },
  { from: ['draft', 'agreed', 'changing'], by: ['writer'], act: 'comment', to: 'same', asks: ['comment'] },
  { from: ['draft', 'agreed', 'changing'], by: ['either'], act: 'askForHelp', to: 'same' },
];

/** Whether one of the two may do it with a section of an open agreement. */
export function mayDoInAgreement(
  act: AgreementAct,
  { hasAccepted, isPaused }: { hasAccepted: boolean; isPaused: boolean },
): boolean {
  const roles: AgreementRole[] = ['either'];
  if (!isPaused) roles.push('writer');
  if (!hasAccepted) roles.push('asked');
  return mayEver(agreementTransitions, roles, act);
}
