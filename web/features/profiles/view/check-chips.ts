import { requiredOf } from '#contract/checks/asked.ts';
import type { CheckKind } from '#contract/checks/kinds.ts';
import { checkNames } from '#contract/checks/names.ts';
import type { CheckOnRecord } from '#contract/checks/on-record.ts';
import { elsewhereWords } from '#contract/checks/record-elsewhere.ts';
import type { Profile } from '#contract/profiles/profiles.ts';

const shownAtFirst = 4;

/** The checks that a profile names before somebody asks for all of them: what we ask for comes first, seen or not. */
export function firstChecks({
  checks,
  role,
  address,
}: Pick<Exclude<Profile, { role: 'ADMIN' }>, 'checks' | 'role' | 'address'>): CheckOnRecord[] {
  const required = requiredOf(role, address?.country?.code ?? null);
  const isExtra = ({ kind }: CheckOnRecord) => Number(!required.includes(kind));
  return checks.toSorted((a, b) => isExtra(a) - isExtra(b)).slice(0, shownAtFirst);
}

const shortNames: Partial<Record<CheckKind, string>> = {
  'ndis-worker-screening': 'NDIS screening',
  'working-with-children': 'Working with children',
  'nz-police-vetting': 'Police vetting',
  'right-to-work-au': 'Proof of right to work',
  'right-to-work-nz': 'Proof of right to work',
};

const standings = { seen: ' seen', expired: ': expired', 'not-seen': ': not seen yet' };

/** 'Police check seen', 'Working with children (QLD): expired', 'Working with children: QLD only, not yet NSW' */
export function chipWords(check: CheckOnRecord, isStateUnknown = false): string {
  const { kind, state, standing, count } = check;
  const elsewhere = standing === 'seen' ? elsewhereWords([check], isStateUnknown) : null;
  if (elsewhere) return elsewhere;
  if (standing === 'seen' && kind === 'interview') return 'Interviewed';
  if (standing === 'seen' && kind === 'home-visit') return 'Home visited';
  if (kind === 'referee') return standing === 'seen' ? `${count} references` : 'References: not yet';
  const name = shortNames[kind] ?? checkNames[kind];
  return `${state === null ? name : `${name} (${state})`}${standings[standing]}`;
}
