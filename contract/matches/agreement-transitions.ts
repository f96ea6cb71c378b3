import { mayEver, type Transition } from '#contract/transitions.ts';
import type { AgreementState } from './agreement.ts';

export type AgreementAct = 'open' | 'propose' | 'comment' | 'accept' | 'askForHelp';

/** `writer`: one of the two whose messages the team has not paused. `asked`: one of the two who has not accepted the section. */
type AgreementRole = 'either' | 'writer' | 'asked';

/** What happens to an agreement, section by section: it is agreed when both have accepted the last one. Proposing a text accepts it. */
export const agreementTransitions: readonly Transition<AgreementState, AgreementAct, AgreementRole>[] = [
  { from: [null], by: ['either'], act: 'open', to: ['draft'] },
  { from: ['draft'], by: ['asked'], act: 'accept', to: ['draft', 'agreed'], asks: ['revision'] },
  { from: ['changing'], by: ['asked'], act: 'accept', to: ['changing', 'agreed'], asks: ['revision'] },
  { from: ['draft', 'changing'], by: ['writer'], act: 'propose', to: 'same', asks: ['text', 'revision'] },
  { from: ['agreed'], by: ['writer'], act: 'propose', to: ['changing'], asks: ['text', 'revision'] },
  { from: ['draft', 'agreed', 'changing'], by: ['writer'], act: 'comment', to: 'same', asks: ['comment'] },
  { from: ['draft', 'agreed', 'changing'], by: ['either'], act: 'askForHelp', to: 'same' },
];

/** Whether one of the two may do it with a section of an agreement that is open. */
export function mayDoInAgreement(
  act: AgreementAct,
  { hasAccepted, isPaused }: { hasAccepted: boolean; isPaused: boolean },
): boolean {
  const roles: AgreementRole[] = ['either'];
  if (!isPaused) roles.push('writer');
  if (!hasAccepted) roles.push('asked');
  return mayEver(agreementTransitions, roles, act);
}
