import type { Block } from '#server/platform/pdf/blocks.ts';

export type LegalDocument = {
  title: string;
  /** The day of the last change, `YYYY-MM-DD`. */
  updated: string;
  blocks: Block[];
};
