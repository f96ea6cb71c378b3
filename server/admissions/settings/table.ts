import type { SomeSettings } from '#contract/admissions/settings.ts';
import { isPublic, team } from '#contract/readers.ts';
import { column, type Once, type TypeOf, table } from '#server/platform/db/table.ts';

/** One row: what isn't the default. */
export const operatorSettings = table('**What our team sets for the website:**', 'nothing', isPublic, {
  isOnly: column<boolean>(),
  values: column<Partial<SomeSettings>>(),
  version: column<number>(),
  textsVersion: column<number>(),
});

/** Logos as PNG in base64, by their hash. */
export const operatorLogos = table('**What our team sets for the website:**', 'nothing', isPublic, {
  id: column<Once<string>>(),
  png: column<Once<string>>(),
  at: column<Once<Date>>(),
});

/** Pictures for the home page as WebP in base64, a row for each width. */
export const operatorPictures = table('**What our team sets for the website:**', 'nothing', isPublic, {
  id: column<Once<string>>(),
  width: column<Once<number>>(),
  place: column<Once<string>>(),
  webp: column<Once<string>>(),
  at: column<Once<Date>>(),
});
export type OperatorPicturesTable = TypeOf<typeof operatorPictures>;

/** Each save of the settings. */
export const settingsChanges = table(
  '**What our team sets for the website:**',
  'nothing',
  team('Colleagues know who has changed what the website says of us, and when.'),
  {
    id: column<Once<string>>(),
    by: column<string | null>(),
    byName: column<Once<string>>(),
    before: column<Once<SomeSettings>>(),
    after: column<Once<SomeSettings>>(),
    version: column<Once<number>>(),
    at: column<Once<Date>>(),
  },
);
export type SettingsChangesTable = TypeOf<typeof settingsChanges>;
