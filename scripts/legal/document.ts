import type { Block } from '#server/pdf/blocks.ts';

export type LegalDocument = {
  title: string;
  /** The day of the last change, `YYYY-MM-DD`. */
  updated: string;
  blocks: Block[];
};
