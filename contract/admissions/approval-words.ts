import { unseenWords } from '#contract/checks/unseen-words.ts';
import type { Role, Status } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { type Doubt, type DoubtedPerson, isApproved, lists } from '#contract/profiles/status/opening.ts';
import { dollarsOf } from '#contract/profiles/status/promises.ts';
import { joinWithAnd, sentenceStart } from '#contract/words.ts';
import type { Approval } from './admissions.ts';

export const doubtWords: Record<Doubt, string> = {
  emailNotVerified:
    'The email address isn’t confirmed. It may belong to someone else, and our emails may not arrive.',
  tooYoung: `This support worker is under ${limits.listedFromAge}. Families don’t see the profile, but the worker would see theirs.`,
  tooYoungToBeFound: `This support worker is under ${limits.listedFromAge}, so families won’t find the profile.`,
};

type Side = Exclude<Role, 'ADMIN'>;

const others: Readonly<Record<Side, string>> = {
  FAMILY_USER: 'support workers',
  SUPPORT_WORKER: 'families',
};

/** What an approval opens. */
export const openingWords = (role: Side, name: string): string =>
  `This lets ${name} open the profiles of ${others[role]}, write to them and ask us for an introduction. The profiles show no last names, addresses or contact details.`;

type Approving = { role: Side; name: string; from: Status; to: Status };

/** Whether the other side finds somebody after the approval. For somebody too young, a doubt says it already. */
export function findingWords(
  { role, name, from, to }: Approving,
  { isFound }: Pick<Approval, 'isFound'>,
  { isTooYoung }: Pick<DoubtedPerson, 'isTooYoung'>,
): string[] {
  if (!lists(from, to)) return [];
  const them = sentenceStart(others[role]);
  return [
    ...(isFound ? [`${them} can find ${name} from now on.`] : []),
    ...(isFound || isTooYoung
      ? []
      : [`${them} can’t find ${name} until we’ve seen a new check in place of the expired one.`]),
    ...(isApproved(to) ? [] : [`${name} can’t search yet: that starts when you move them to Unmatched.`]),
  ];
}

/** For a family that may search with an open joining fee. */
export const searchesUnpaid = 'They can search before they’ve paid.';

/** The invoice of an approval, and whether the family gets it. */
export function invoiceWords(
  { name, to }: Approving,
  { invoice }: Pick<Approval, 'invoice'>,
  { emailVerified }: Pick<DoubtedPerson, 'emailVerified'>,
): string[] {
  if (!invoice) return [];
  const amount = dollarsOf(invoice);
  const sent = emailVerified
    ? `This sends ${name} an invoice for ${amount}.`
    : `This makes an invoice for ${amount}, but we can’t email it: ${name} hasn’t confirmed their email address.`;
  return isApproved(to) ? [sent, searchesUnpaid] : [sent];
}

/** Missing checks and answers: 'Police check: waiting', 'Four sections empty: …'. */
export const lackingWords = ({
  unseen,
  emptySections,
}: Pick<Approval, 'unseen' | 'emptySections'>): string[] => [
  ...unseen.map(unseenWords),
  ...(emptySections.length > 0
    ? [`${countOf(emptySections.length)} empty: ${joinWithAnd(emptySections)}`]
    : []),
];

const numbers = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];

const countOf = (sections: number) =>
  `${numbers[sections - 1] ?? sections} ${sections === 1 ? 'section' : 'sections'}`;
