/** A file that can't be read, with what to do about it. */
export class UnreadableTable extends Error {
  override readonly name = 'UnreadableTable';
}
