import { australianStates, type CheckKind, checkRules } from '#contract/checks/kinds.ts';
import { stateNames } from '#contract/checks/states.ts';
import { formatDayMonthYear, joinWithAnd } from '#contract/words.ts';

/** How long a kind counts, and who says so; `source` is null where nobody has to. */
export function periodWords(kind: CheckKind): { period: string; source: string | null } {
  const { validity } = checkRules[kind];
  if (validity === 'as-on-the-document') {
    return {
      period:
        kind === 'right-to-work-au' || kind === 'right-to-work-nz'
          ? 'Until the date on the visa. For citizens it doesn’t expire.'
          : 'Until the date on the document.',
      source: null,
    };
  }
  if (validity === 'without-an-end') return { period: 'It doesn’t expire. We show the date.', source: null };
  const source = `${validity.source}. We looked this up on ${formatDayMonthYear(validity.asOf)}.`;
  if ('years' in validity) return { period: `${inYears(validity.years)} from the date of issue.`, source };
  const { yearsByState } = validity;
  const lengths = [...new Set(australianStates.map((state) => yearsByState[state]))].sort((a, b) => b - a);
  const groups = lengths.map((years) => {
    const states = australianStates.filter((state) => yearsByState[state] === years);
    return `${inYears(years)} in ${joinWithAnd(states.map((state) => stateNames[state]))}.`;
  });
  return { period: groups.join(' '), source };
}

const inYears = (years: number) => (years === 1 ? 'One year' : `${years} years`);
