import { page, styles } from './pdf-styles.ts';
import type { PdfWriter } from './pdf-writer.ts';

/** Ends the document, with a footer on each page: `foot` and its number, hidden from screen readers. */
export async function finishPdf(writer: PdfWriter, foot: string): Promise<Buffer> {
  writer.root.end();
  numberPages(writer, foot);
  writer.pdf.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of writer.pdf) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

function numberPages(writer: PdfWriter, foot: string): void {
  const { count } = writer.pdf.bufferedPageRange();
  const y = page.height - page.bottom + 26;
  for (let index = 0; index < count; index += 1) {
    writer.pdf.switchToPage(index);
    writer.decorate('Pagination', () => {
      const number = `Page ${index + 1} of ${count}`;
      writer.put(foot, styles.footer, page.left, y);
      writer.put(number, styles.footer, page.width - page.right - writer.widthOf(number, styles.footer), y);
    });
  }
}
