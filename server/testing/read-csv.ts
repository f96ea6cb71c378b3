/** Reads a file by RFC 4180, and throws where it is not one: a table of texts, each row as long as the first. */
export function readCsv(text: string): string[][] {
  if (!text.startsWith('\uFEFF')) throw new Error('no byte order mark');
  const rows: string[][] = [];
  let at = 1;
  while (at < text.length) {
    const row: string[] = [];
    for (;;) {
      const [cell, end] = readCell(text, at);
      row.push(cell);
      at = end + 1;
      if (text[end] === ',') continue;
      if (text[end] !== '\r' || text[at] !== '\n') throw new Error(`no line break at ${end}`);
      at += 1;
      break;
    }
    if (rows[0] && rows[0].length !== row.length)
      throw new Error(`row ${rows.length} has ${row.length} cells`);
    rows.push(row);
  }
  return rows;
}

/** The cell that begins at `start`, and where it ends. */
function readCell(text: string, start: number): [cell: string, end: number] {
  if (text[start] !== '"') {
    const end = start + text.slice(start).search(/[,\r\n]|$/);
    const cell = text.slice(start, end);
    if (cell.includes('"')) throw new Error(`a quote in the cell at ${start}`);
    return [cell, end];
  }
  let cell = '';
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) throw new Error(`the cell at ${start} never ends`);
    cell += text.slice(at, quote);
    if (text[quote + 1] !== '"') return [cell, quote + 1];
    cell += '"';
    at = quote + 2;
  }
}
