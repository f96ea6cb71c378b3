import type { PeopleSide } from '#contract/admissions/exports.ts';
import type { ImportReport, importStages, RowOutcome, SameReason } from '#contract/admissions/imports.ts';

export const sideWords: Readonly<Record<PeopleSide, string>> = {
  supportWorkers: 'Support workers',
  families: 'Families',
};

export const outcomeWords: Readonly<Record<RowOutcome, string>> = {
  added: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  doubtful: 'Needs a decision',
  leftOut: 'Left out',
  refused: 'Can’t be taken',
};

export const outcomeTones = {
  added: 'good',
  changed: 'notice',
  unchanged: 'neutral',
  doubtful: 'warn',
  leftOut: 'neutral',
  refused: 'bad',
} as const satisfies Record<RowOutcome, string>;

export const sameWords: Readonly<Record<SameReason, string>> = {
  sameEmail: 'same email',
  sameMobile: 'same mobile',
  sameNameAndPostcode: 'same name and postcode',
  sameNameAndBirth: 'same name and date of birth',
};

export const stageWords: Readonly<Record<(typeof importStages)[number], string>> = {
  reading: 'Reading the file',
  comparing: 'Comparing with people we know',
  writing: 'Writing',
};

const numbers = new Intl.NumberFormat('en-AU');

/** '1,200 people' */
export const countOf = (count: number, one: string, many: string): string =>
  `${numbers.format(count)} ${count === 1 ? one : many}`;

/** What an import would do, in one sentence. */
export function reportSentence({ counts }: Pick<ImportReport, 'counts'>): string {
  const { added, changed, unchanged, leftOut } = counts;
  return `${countOf(added, 'person is', 'people are')} new, ${countOf(changed, 'changes', 'change')}, ${countOf(unchanged, 'stays as it is', 'stay as they are')}, and ${countOf(leftOut, 'row is', 'rows are')} left out.`;
}

/** What keeps a report from being imported; null when nothing does. */
export function obstacleIn(
  { counts }: Pick<ImportReport, 'counts'>,
  leavesOutRefused: boolean,
): string | null {
  if (counts.doubtful > 0)
    return `Decide first about ${countOf(counts.doubtful, 'row that needs', 'rows that need')} it.`;
  if (counts.refused > 0 && !leavesOutRefused)
    return `${countOf(counts.refused, 'row can’t', 'rows can’t')} be taken. Correct the file and choose it again, or leave these rows out.`;
  return counts.added + counts.changed === 0
    ? 'There’s nothing to import: we already have all of this.'
    : null;
}
