import type { Fee } from '#contract/fees/fees.ts';
import {
  feeKindWords,
  feeStateSentence,
  formatCents,
  gstPercentOf,
  howToPayWords,
  taxNumberOf,
} from '#contract/fees/invoice-words.ts';
import { settings } from '#contract/settings.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import type { Block } from '#server/pdf/blocks.ts';
import { finishPdf } from '#server/pdf/finish-pdf.ts';
import { writeBlock, writeBox, writeText } from '#server/pdf/pdf-blocks.ts';
import { PdfWriter } from '#server/pdf/pdf-writer.ts';
import { printable } from '#server/pdf/printable.ts';

const title = 'Tax invoice';

/** The invoice of a fee as a tagged PDF: the same bytes for the same fee. */
export async function writeInvoicePdf(fee: Fee): Promise<Buffer> {
  const name = `${title} ${fee.invoiceNumber}`;
  const writer = new PdfWriter({ title: name, updated: fee.issuedOn, language: 'en-AU' });
  writeText(writer, 'P', [{ text: settings.name }], 'brand');
  writeText(writer, 'H1', [{ text: name }], 'title');
  writeText(writer, 'P', [{ text: `Issued on ${formatDayMonthYear(fee.issuedOn)}` }], 'date');
  writeBox(writer, [{ text: feeStateSentence(fee), isBold: true }]);
  for (const block of blocksOf(fee)) writeBlock(writer, block);
  return finishPdf(writer, `${name} · ${settings.legalEntity}`);
}

function blocksOf(fee: Fee): Block[] {
  const name = fee.family ? `${fee.family.firstName} ${fee.family.lastName}` : fee.payer;
  const payer = printable(name, '[a name in letters that this PDF cannot print]').text;
  const amount = formatCents(fee.amountCents, fee.currency);
  const gst = formatCents(fee.gstCents, fee.currency);
  return [
    heading('From'),
    paragraph(`${settings.legalEntity}, ${taxNumberOf(fee.currency)}`),
    paragraph(`${settings.supportPhone} · ${settings.supportEmail}`),
    heading('To'),
    paragraph(fee.family ? `${payer} (${fee.payer})` : payer),
    heading('What it is for'),
    {
      kind: 'list',
      items: [
        [{ text: `${feeKindWords[fee.kind]}: ` }, { text: amount, isBold: true }],
        [{ text: `GST of ${gstPercentOf(fee.currency)}% is included: ${gst}` }],
        [{ text: 'Total: ' }, { text: amount, isBold: true }],
      ],
    },
    ...(fee.state === 'due' ? [heading('How to pay'), ...howToPayWords(fee).map(paragraph)] : []),
  ];
}

const heading = (text: string): Block => ({ kind: 'heading', runs: [{ text }] });
const paragraph = (text: string): Block => ({ kind: 'paragraph', runs: [{ text }] });
