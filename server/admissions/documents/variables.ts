import { askedInTerms } from '#contract/checks/asked-words.ts';
import { limits } from '#contract/limits.ts';
import { feesIn } from '#contract/profiles/status/promises.ts';
import { settings, supportElsewhere, supportPhoneHref } from '#contract/settings.ts';
import type { Block, Run } from '#server/platform/pdf/blocks.ts';
import type { LegalDocument } from './document.ts';

const limit = (name: keyof typeof limits) => () => String(limits[name]);

const inNewZealand = (ways: readonly (string | null | undefined)[]) => {
  const known = ways.filter(Boolean).join(' or ');
  return known && ` (in New Zealand ${known})`;
};

/** The variables of legal texts, each with what it is at this moment. */
const values: Readonly<Record<string, () => string>> = {
  name: () => settings.name,
  legalEntity: () => settings.legalEntity,
  supportPhone: () => settings.supportPhone,
  supportPhoneHref,
  // Nothing, where New Zealand has none of its own.
  phoneElsewhere: () => inNewZealand([supportElsewhere(null)?.phone]),
  supportElsewhere: () => inNewZealand([supportElsewhere(null)?.phone, supportElsewhere(null)?.email]),
  supportEmail: () => settings.supportEmail,
  joiningFee: () => feesIn().joining ?? 'Nothing',
  matchFee: () => feesIn().match ?? 'Nothing',
  checksAsked: askedInTerms,
  dueDays: () => String(settings.dueDays),
  admissionsContactHours: limit('admissionsContactHours'),
  listedFromAge: limit('listedFromAge'),
  deletedFileMinutes: limit('deletedFileMinutes'),
  resetCodeMinutes: limit('resetCodeMinutes'),
  sameViewMinutes: limit('sameViewMinutes'),
  invitedDays: limit('invitedDays'),
  sentMailDays: limit('sentMailDays'),
  sessionDays: limit('sessionDays'),
  sessionIdleDays: limit('sessionIdleDays'),
  verificationHours: limit('verificationHours'),
};

const variables: ReadonlyMap<string, () => string> = new Map(Object.entries(values));

/** For the page on which the team writes legal texts. */
export const documentVariables = [...variables].map(([name, value]) => ({ name, value }));

const braced = /\{([^{}]*)\}/g;

/** What stands in curly brackets and is no variable, each once. */
export const unknownVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(braced)].flatMap(([, name = '']) => (variables.has(name) ? [] : [name]))),
];

/**
 * A text with its variables filled in. Others stay as they stand: a release may have taken away one that the operator's words name, and
 * people must not read other words than those that were published.
 */
export const fill = (text: string): string =>
  text.replaceAll(braced, (whole, name: string) => variables.get(name)?.() ?? whole);

const fillRuns = (runs: readonly Run[]): Run[] =>
  runs.map((run) => ({ ...run, text: fill(run.text), ...(run.url && { url: fill(run.url) }) }));

const fillBlock = (block: Block): Block =>
  block.kind === 'list'
    ? { ...block, items: block.items.map(fillRuns) }
    : { ...block, runs: fillRuns(block.runs) };

/** After it's parsed, so that no setting can be read as Markdown. */
export const fillDocument = ({ title, blocks }: LegalDocument): LegalDocument => ({
  title: fill(title),
  blocks: blocks.map(fillBlock),
});
