import {
  type AgreementSection,
  agreementSections,
  agreementSectionWords,
} from '#contract/matches/agreement-sections.ts';
import { aboutPay } from '#contract/matches/agreement-words.ts';
import { officialTools } from '#contract/matches/official-tools.ts';
import { hostCountries } from '#contract/profiles/country-names.ts';
import { settings } from '#contract/settings.ts';
import { agreementDialogs } from '#contract/texts/dialogs/agreement.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import type { Block, Run } from '#server/platform/pdf/blocks.ts';
import { finishPdf } from '#server/platform/pdf/finish-pdf.ts';
import { writeBlock, writeBox, writeText } from '#server/platform/pdf/pdf-blocks.ts';
import { PdfWriter } from '#server/platform/pdf/pdf-writer.ts';
import { printable, printableName } from '#server/platform/pdf/printable.ts';

export type AgreedText = {
  version: number;
  /** The day where the family lives, `YYYY-MM-DD`. */
  agreedOn: string;
  /** Their first names; null once somebody has left. */
  family: string | null;
  supportWorker: string | null;
  /** By section. */
  texts: Readonly<Partial<Record<AgreementSection, string>>>;
};

const title = 'Agreement for a household';

/** An agreed version as a tagged PDF: the same bytes for the same text. */
export async function writeAgreementPdf(agreed: AgreedText): Promise<Buffer> {
  const writer = new PdfWriter({ title, updated: agreed.agreedOn, language: 'en-AU' });
  const { blocks, isWhole } = sectionsOf(agreed);
  writeText(writer, 'P', [{ text: settings.name }], 'brand');
  writeText(writer, 'H1', [{ text: title }], 'title');
  const agreedWords = `Version ${agreed.version}, agreed on ${formatDayMonthYear(agreed.agreedOn)}`;
  writeText(writer, 'P', [{ text: agreedWords }], 'date');
  writeText(writer, 'P', [{ text: between(agreed) }], 'paragraph');
  writeBox(writer, draftNote());
  if (!isWhole) writeBox(writer, incompleteNote);
  for (const block of [...blocks, ...payAndLaw()]) writeBlock(writer, block);
  return finishPdf(writer, `${title} · Version ${agreed.version} · A draft, not legal advice`);
}

const draftNote = (): Run[] => [
  { text: 'A draft that puts into words what the two of you want.', isBold: true },
  {
    text: ` The two people named above have made it with ${settings.name}. ${agreementDialogs.agreement.notLegalAdvice}`,
  },
];

const incompleteNote: Run[] = [
  { text: 'Some letters are missing here.', isBold: true },
  {
    text: ` This PDF can't print them, so it shows a box instead. The text on our website is what you’ve agreed: read it there.`,
  },
];

function between({ family, supportWorker }: AgreedText): string {
  const named = (name: string | null, otherwise: string) => (name === null ? otherwise : printableName(name));
  return `Between ${named(family, 'the family')} (the family) and ${named(supportWorker, 'the support worker')} (the support worker).`;
}

function sectionsOf({ texts }: AgreedText): { blocks: Block[]; isWhole: boolean } {
  let isWhole = true;
  const blocks = agreementSections.flatMap((section): Block[] => {
    const said = printable(texts[section] ?? '');
    isWhole &&= said.isWhole;
    return [
      { kind: 'heading', runs: [{ text: agreementSectionWords[section].title }] },
      ...said.text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line): Block => ({ kind: 'paragraph', runs: [{ text: line }] })),
    ];
  });
  return { blocks, isWhole };
}

const payAndLaw = (): Block[] => [
  { kind: 'heading', runs: [{ text: 'Pay and the law' }] },
  {
    kind: 'paragraph',
    runs: [{ text: aboutPay() }],
  },
  {
    kind: 'list',
    items: officialTools.map(({ country, by, name, use, url }): Run[] => [
      { text: `${nameOf(country)}: `, isBold: true },
      { text: name, url },
      { text: ` (${by}): ${use}. ${url}` },
    ]),
  },
];

function nameOf(code: string): string {
  return hostCountries.find((country) => country.code === code)?.name ?? code;
}
