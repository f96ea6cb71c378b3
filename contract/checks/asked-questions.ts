import { hostCountryCodes } from '#contract/profiles/country-names.ts';
import { isAskedOfWorkers } from './asked.ts';
import type { CheckKind } from './kinds.ts';

/** The checks on workers, each with the question that it answers. */
export function askedQuestions(): { heading: string; text: string }[] {
  const either = (...kinds: readonly CheckKind[]) =>
    hostCountryCodes.some((code) => isAskedOfWorkers(code, ...kinds));
  const question = (isIn: boolean, heading: string, text: string) => (isIn ? [{ heading, text }] : []);
  const vetting = isAskedOfWorkers('NZ', 'nz-police-vetting')
    ? ' In New Zealand, we ask for police vetting.'
    : '';
  return [
    ...question(
      either('right-to-work-au', 'right-to-work-nz'),
      'Visa',
      'Is this person allowed to work in the country where the family lives?',
    ),
    ...question(
      either('working-with-children'),
      'Working with children',
      `Is this person allowed to work with children? In Australia, each state has its own check.${vetting}`,
    ),
    ...question(
      either('national-police-check', 'nz-police-vetting'),
      either('national-police-check') ? 'National police' : 'Police vetting',
      'What was on police records on the day of the check?',
    ),
    ...question(
      either('ndis-worker-screening'),
      'NDIS worker screening',
      'Is this person cleared to work in NDIS services in Australia?',
    ),
    ...question(either('first-aid'), 'First aid', 'Has this person been to a first aid course?'),
    ...question(either('cpr'), 'CPR', 'Has this person learnt CPR (resuscitation)?'),
    ...question(either('drivers-licence'), 'Driver’s licence', 'Is this person allowed to drive?'),
  ];
}
