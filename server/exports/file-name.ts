import type { ExportSide } from '#contract/admissions/exports.ts';
import { settings } from '#contract/settings.ts';
import { today } from '#server/clock.ts';

const words: Record<ExportSide, string> = { supportWorkers: 'support-workers', families: 'families' };

/** `alongside-families-2026-11-21.csv`; a part of them says so. */
export function fileNameOf(
  side: ExportSide,
  now: Date,
  { people, isCut }: { people: number; isCut: boolean },
) {
  const product = settings.name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');
  return `${product}-${words[side]}-${today(now)}${isCut ? `-first-${people}` : ''}.csv`;
}
