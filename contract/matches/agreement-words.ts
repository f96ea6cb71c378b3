import { agreementDialogs } from '#contract/texts/dialogs/agreement.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import type { Agreement, AgreementSectionState, AgreementState } from './agreement.ts';
import type { MatchSide } from './matches.ts';
import { officialToolsOf } from './official-tools.ts';
import { otherSide } from './own-match.ts';

export const agreementStateWords: Readonly<Record<AgreementState, string>> = {
  draft: 'Not agreed yet',
  agreed: 'Agreed',
  changing: 'Being changed',
};

/** Above the list of official tools. */
export const aboutPay = (): string =>
  agreementDialogs.agreement.aboutPay({ listedOn: formatDayMonthYear(officialToolsOf) });

/** Begins a line of a first text that the two still have to fill in. */
export const notTalkedAbout = 'Not talked about yet';

/** A first text without the lines that the two still have to fill in. */
export const answeredPart = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith(notTalkedAbout))
    .join('\n');

/** When each has accepted the current text of a section. */
export const acceptedBy = (
  { accepted }: Pick<AgreementSectionState, 'accepted'>,
  side: MatchSide,
): string | null => (side === 'FAMILY_USER' ? accepted.family : accepted.supportWorker);

export const isAcceptedByBoth = ({ accepted }: Pick<AgreementSectionState, 'accepted'>): boolean =>
  accepted.family !== null && accepted.supportWorker !== null;

/** Sections that wait for one of the two. A first text waits for both. */
export const waitingFor = (
  { sections }: Pick<Agreement, 'sections'>,
  side: MatchSide,
): AgreementSectionState[] => sections.filter((section) => acceptedBy(section, side) === null);

/** '12 of 16 sections accepted by both' */
export const acceptedWords = ({ sections }: Pick<Agreement, 'sections'>): string =>
  `${sections.filter(isAcceptedByBoth).length} of ${sections.length} sections accepted by both`;

/** 'You’ve both agreed on 12 of 16 sections. 2 are waiting for you, 3 for Mia', to one of the two. `name` is the other's. */
export function agreementProgressWords(
  agreement: Pick<Agreement, 'sections'>,
  { side, name }: { side: MatchSide; name: string },
): string {
  const { sections } = agreement;
  const [own = 0, others = 0] = [side, otherSide(side)].map((one) => waitingFor(agreement, one).length);
  const wait = (count: number) => `${count} ${count === 1 ? 'is' : 'are'} waiting`;
  const waits = [
    ...(own ? [`${wait(own)} for you`] : []),
    ...(others ? [`${own ? others : wait(others)} for ${name}`] : []),
  ].join(', ');
  const agreed = `You’ve both agreed on ${sections.filter(isAcceptedByBoth).length} of ${sections.length} sections`;
  return waits ? `${agreed}. ${waits}` : agreed;
}
