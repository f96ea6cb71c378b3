import { defaultCheckValidity, periodKinds } from '#contract/checks/check-settings.ts';
import { australianStates, type CheckKind, checkRules } from '#contract/checks/kinds.ts';
import { inMonths } from '#contract/checks/period-words.ts';
import { stateNames } from '#contract/checks/states.ts';
import { settings } from '#contract/settings.ts';
import { checksPage } from '#contract/texts/pages/checks.ts';
import { formatDayMonthYear, joinWithAnd } from '#contract/words.ts';

/** How long a kind counts, and who says so; `source` is null where nobody has to. */
export function periodWords(kind: CheckKind): { period: string; source: string | null } {
  const { validity } = checkRules[kind];
  const words = checksPage.periods;
  if (validity === 'as-on-the-document') {
    return {
      period: kind === 'right-to-work-au' || kind === 'right-to-work-nz' ? words.visa : words.document,
      source: null,
    };
  }
  if (validity === 'without-an-end') return { period: words.none, source: null };
  return { period: inWords(kind), source: sourceOf(kind) };
}

function inWords(kind: CheckKind): string {
  const { checkValidity } = settings;
  const known = periodKinds.find((one) => one === kind);
  if (known) return checksPage.periods.fromIssue({ period: inMonths(checkValidity[known]) });
  const byState = checkValidity['working-with-children'];
  const lengths = [...new Set(australianStates.map((state) => byState[state]))].sort((a, b) => b - a);
  return lengths
    .map((months) => {
      const states = australianStates.filter((state) => byState[state] === months);
      return checksPage.periods.inStates({
        period: inMonths(months),
        states: joinWithAnd(states.map((state) => stateNames[state])),
      });
    })
    .join(' ');
}

/** Where the period comes from. A source that we've read is one of the standard period only. */
function sourceOf(kind: CheckKind): string | null {
  const { source } = checkRules[kind];
  const words = checksPage.periods;
  const key = kind as keyof typeof defaultCheckValidity;
  if (JSON.stringify(settings.checkValidity[key]) !== JSON.stringify(defaultCheckValidity[key]))
    return words.ours;
  return source && words.source({ source: source.text, date: formatDayMonthYear(source.asOf) });
}
