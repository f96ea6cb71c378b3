import { hostCountryCodes } from '#contract/profiles/country-names.ts';
import { process } from '#contract/texts/pages/process.ts';
import { isAskedOfWorkers } from './asked.ts';
import type { CheckKind } from './kinds.ts';

/** The checks on workers, each with the question that it answers. */
export function askedQuestions(): { heading: string; text: string }[] {
  const { visa, children, police, ndis, firstAid, cpr, licence } = process.checks.questions;
  const either = (...kinds: readonly CheckKind[]) =>
    hostCountryCodes.some((code) => isAskedOfWorkers(code, ...kinds));
  const hasVetting = isAskedOfWorkers('NZ', 'nz-police-vetting');
  const { heading, headingForVetting, text } = police;
  return [
    either('right-to-work-au', 'right-to-work-nz') && visa,
    either('working-with-children') && {
      heading: children.heading,
      text: hasVetting ? children.textWithVetting : children.text,
    },
    either('national-police-check', 'nz-police-vetting') && {
      heading: either('national-police-check') ? heading : headingForVetting,
      text,
    },
    either('ndis-worker-screening') && ndis,
    either('first-aid') && firstAid,
    either('cpr') && cpr,
    either('drivers-licence') && licence,
  ].filter((question) => question !== false);
}
