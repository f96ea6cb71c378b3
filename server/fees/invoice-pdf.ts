import type { Fee } from '#contract/fees/fees.ts';
import { invoiceWords } from '#contract/fees/invoice-words.ts';
import type { Block, Run } from '#server/platform/pdf/blocks.ts';
import { finishPdf } from '#server/platform/pdf/finish-pdf.ts';
import { writeBlock, writeBox, writeText } from '#server/platform/pdf/pdf-blocks.ts';
import { PdfWriter } from '#server/platform/pdf/pdf-writer.ts';
import { printable, printableName, withPrintableTexts } from '#server/platform/pdf/printable.ts';

type Words = ReturnType<typeof invoiceWords>;

/** The invoice of a fee as a tagged PDF, in the words of its page: the same bytes for the same fee. */
export async function writeInvoicePdf(fee: Fee): Promise<Buffer> {
  const words = invoiceWords({ ...fee, issuer: withPrintableTexts(fee.issuer) });
  const name = `${words.title} ${fee.invoiceNumber}`;
  const writer = new PdfWriter({ title: name, updated: fee.issuedOn, language: 'en-AU', issuer: fee.issuer });
  writeText(writer, 'P', [{ text: words.name }], 'brand');
  writeText(writer, 'H1', [{ text: name }], 'title');
  writeBox(writer, [{ text: words.state, isBold: true }]);
  for (const block of blocksOf(words)) writeBlock(writer, block);
  return finishPdf(writer, `${name} · ${printable(fee.issuer.seller).text}`);
}

function blocksOf({ seller, facts, description, amounts, howToPay, questions }: Words): Block[] {
  return [
    paragraph(seller),
    { kind: 'list', items: facts.map(({ label, lines }) => itemOf(label, lines)) },
    heading(description),
    { kind: 'list', items: amounts.map(({ label, words }) => itemOf(label, [words])) },
    ...(howToPay.length > 0 ? [heading('How to pay'), ...howToPay.map(paragraph)] : []),
    paragraph(questions),
  ];
}

const itemOf = (label: string, lines: readonly string[]): Run[] => [
  { text: `${label}: ` },
  { text: lines.map(printableName).join('\n'), isBold: true },
];
const heading = (text: string): Block => ({ kind: 'heading', runs: [{ text }] });
const paragraph = (text: string): Block => ({ kind: 'paragraph', runs: [{ text }] });
