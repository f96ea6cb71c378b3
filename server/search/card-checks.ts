import type { CheckKind } from '#contract/checks/kinds.ts';
import type { CheckOnRecord, ChecksInBrief } from '#contract/checks/on-record.ts';
import { elsewhereWords, isElsewhere } from '#contract/checks/record-elsewhere.ts';
import { joinWithAnd, joinWithDots, sentenceStart } from '#contract/words.ts';

type Names = Partial<Record<CheckKind, string>>;

/** What a card has room for. A police check is one of either country. */
const briefNames: readonly Names[] = [
  { 'national-police-check': 'police check', 'nz-police-vetting': 'police vetting' },
  { 'working-with-children': 'working with children' },
  { identity: 'identity document' },
];

const words = { expired: 'expired', 'not-seen': 'not seen yet' };

/** Somebody's checks on a card. `isStateUnknown`: the reader is a family that hasn't named its state. */
export const presentChecksInBrief = (
  records: readonly CheckOnRecord[],
  isStateUnknown = false,
): ChecksInBrief => ({
  summary: summaryOf(records, isStateUnknown),
  elsewhere: elsewhereWords(records, isStateUnknown),
});

/**
 * 'Interviewed · Police check · Working with children (NSW)': a check that is only named was seen. Checks that
 * aren't valid where the family lives are left to `elsewhereWords`.
 */
function summaryOf(records: readonly CheckOnRecord[], isStateUnknown: boolean): string {
  const has = (kind: CheckKind) => records.some((record) => record.kind === kind);
  const here = records.filter((record) => !isElsewhere(record, isStateUnknown));
  const found = briefNames.map((names) => {
    const alike = here.filter(({ kind }) => names[kind]);
    const standing = standings.find((one) => alike.some((record) => record.standing === one));
    return {
      standing,
      name: nameOf(
        alike.filter((record) => record.standing === standing),
        names,
      ),
    };
  });
  const namesOf = (standing: (typeof standings)[number]) =>
    found.flatMap((one) => (one.standing === standing ? [one.name] : []));
  return joinWithDots([
    has('interview') ? 'Interviewed' : null,
    ...namesOf('seen').map(sentenceStart),
    ...(['expired', 'not-seen'] as const).map((standing) => {
      const names = namesOf(standing);
      return names.length > 0 ? sentenceStart(`${joinWithAnd(names)} ${words[standing]}`) : null;
    }),
    has('home-visit') ? 'Home visited' : null,
  ]);
}

const standings = ['seen', 'expired', 'not-seen'] as const;

function nameOf(alike: readonly CheckOnRecord[], names: Names): string {
  const [first] = alike;
  const states = alike.flatMap(({ state }) => state ?? []);
  const name = (first && names[first.kind]) ?? '';
  return states.length > 0 ? `${name} (${states.join(', ')})` : name;
}
