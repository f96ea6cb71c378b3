/** A piece of text in one style. */
export type Run = { text: string; isBold?: true; url?: string };

export type Block =
  | { kind: 'heading' | 'paragraph' | 'note'; runs: Run[] }
  | { kind: 'list'; items: Run[][] };
