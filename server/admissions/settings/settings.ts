import { isDeepStrictEqual } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import { hidingWords } from '#contract/admissions/hiding-words.ts';
import { operatorSettings, type SomeSettings, type settingsCalls } from '#contract/admissions/settings.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { FieldError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { dayIn } from '#contract/profiles/time-in.ts';
import {
  applySettings,
  defaultSettings,
  homePictureNames,
  type LiveSettings,
  type Settings,
} from '#contract/settings.ts';
import { textGroups } from '#contract/texts/groups.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { findName } from '#server/accounts/users/users.ts';
import { findDocuments } from '#server/admissions/documents/versions.ts';
import { addDays, type Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Log } from '#server/platform/http/logger.ts';
import { conflict, invalidInput, needsConfirmation } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { countHiddenBy } from '#server/profiles/status/is-hidden-by-checks.ts';
import {
  findLogo,
  findPublishedTexts,
  findSettings,
  hasPicture,
  insertChange,
  lockSettings,
  updateSettings,
} from './store.ts';

const names = Object.keys(defaultSettings) as (keyof Settings)[];

/** Those of the settings that are named. */
const pick = (from: SomeSettings, wanted: readonly (keyof Settings)[]): Partial<Settings> =>
  Object.fromEntries(wanted.map((name) => [name, from[name]]));

/** All settings. What a later release has stored and this one can't read counts as not set. */
export function settingsOf(values: SomeSettings): Settings {
  const { shape } = operatorSettings;
  const known = names.flatMap((name) => {
    const { data, success } = shape[name].safeParse(values[name]);
    return success && name in values ? [[name, data]] : [];
  });
  return { ...defaultSettings, ...Object.fromEntries(known) };
}

const keysOfPages = new Set(textGroups.flatMap(({ texts }) => texts.map(({ key }) => key)));

/** Without those of pages that this release no longer has: they would be in the data of every page. */
const textsOfRelease = (texts: LiveSettings['texts']): LiveSettings['texts'] =>
  Object.fromEntries(
    Object.entries(texts).filter(([key]) => /^(mail|document)\./.test(key) || keysOfPages.has(key)),
  );

/** How often each process asks. A change is then everywhere within ten seconds, with a pooler too. */
const askEverySeconds = 3;

/**
 * Takes over what is stored, settings and texts, and goes on asking for changes that another process makes. Returns the function that ends it.
 * @throws when the first question fails
 */
export async function followSettings(db: Db, log: Log): Promise<() => Promise<void>> {
  let known = { settings: 0, texts: 0 };
  const ask = async () => {
    const { values, version, textsVersion } = await findSettings(db);
    if (version === known.settings && textsVersion === known.texts) return;
    const texts = textsOfRelease(await findPublishedTexts(db));
    applySettings({ ...settingsOf(values), texts, documents: await findDocuments(db) });
    known = { settings: version, texts: textsVersion };
  };
  await ask();
  let asking: Promise<void> | undefined;
  const timer = setInterval(() => {
    asking ??= ask()
      .catch((err: unknown) => log.warn({ err }, 'the settings could not be read'))
      .finally(() => {
        asking = undefined;
      });
  }, 1000 * askEverySeconds).unref();
  return async () => {
    clearInterval(timer);
    await asking;
  };
}

/** What can't be told from the new values alone. */
function officeMistakes(before: Settings, after: Settings, now: Date): FieldError[] {
  const { officeHours, contactHoursCount, closedDays, zone } = after;
  const passed = closedDays.find((day) => day < dayIn(zone, now) && !before.closedDays.includes(day));
  return [
    ...(contactHoursCount === 'office-hours' && officeHours === null
      ? [{ field: 'contactHoursCount', message: 'Set your office hours first, or count every hour' }]
      : []),
    ...(passed === undefined
      ? []
      : [
          {
            field: 'closedDays',
            message: `${formatDayMonthYear(passed)} has passed. Enter today or later days`,
          },
        ]),
  ];
}

/** Closed days are remembered for so long: the hours of who waits since before them are counted without them. */
const closedDaysKept = 92;

/** The given closed days, with those of the last months, which can't change any more and which the form leaves out. */
function withPassedDays(
  given: readonly string[],
  before: Settings,
  { now, zone }: { now: Date; zone: string },
) {
  const [oldest, today] = [dayIn(zone, addDays(now, -closedDaysKept)), dayIn(zone, now)];
  const passed = before.closedDays.filter((day) => oldest <= day && day < today);
  return [...new Set([...passed, ...given])].sort().slice(-limits.closedDays);
}

type Dependencies = {
  db: Db;
  clock: Clock;
  /** Writes down what depends on the settings as they were, in the transaction that changes them. */
  settingsFollower: (transaction: Db) => Promise<void>;
};

/**
 * Changes some settings, and records who did it. This process has them at once. What equals the present value is no change.
 * @throws 409 when they have changed since, or when more people would go out of the search because of it than somebody has agreed to
 */
export async function changeSettings(
  { db, clock, settingsFollower }: Dependencies,
  caller: Caller,
  { version, mayHide = 0, ...sent }: EndpointInput<typeof settingsCalls.change>['body'],
): Promise<void> {
  const next = await db.transaction().execute(async (transaction) => {
    const stored = await lockSettings(transaction);
    if (version !== stored.version)
      throw conflict(
        'Someone has changed the settings since you opened them. Look at them again, then save.',
      );
    const before = settingsOf(stored.values);
    const { closedDays, zone = before.zone } = sent;
    const given = {
      ...sent,
      ...(closedDays && { closedDays: withPassedDays(closedDays, before, { now: clock(), zone }) }),
    };
    const changed = names.filter(
      (name) => given[name] !== undefined && !isDeepStrictEqual(given[name], before[name]),
    );
    if (changed.length === 0) return before;
    if (given.logo && !(await findLogo(transaction, given.logo)))
      throw invalidInput([{ field: 'logo', message: 'We don’t have this logo. Choose it again' }]);
    for (const name of homePictureNames) {
      const { id } = given[name] ?? {};
      if (id !== undefined && changed.includes(name) && !(await hasPicture(transaction, id, name)))
        throw invalidInput([
          { field: name, message: 'We don’t have this picture for this place. Choose it again' },
        ]);
    }
    const after: Settings = { ...before, ...pick(given, changed) };
    const mistakes = officeMistakes(before, after, clock());
    if (mistakes.length > 0) throw invalidInput(mistakes);
    if (changed.includes('requiredChecks')) {
      const hidden = await countHiddenBy(transaction, clock(), {
        before: before.requiredChecks,
        after: after.requiredChecks,
      });
      if (hidden > mayHide) throw needsConfirmation('mayHide', hidingWords(hidden));
    }
    await settingsFollower(transaction);
    const isSet = (name: keyof Settings) => !isDeepStrictEqual(after[name], defaultSettings[name]);
    // What this release doesn't know stays as it is.
    const others = Object.entries(stored.values).filter(([name]) => !(name in defaultSettings));
    await updateSettings(transaction, {
      values: { ...Object.fromEntries(others), ...pick(after, names.filter(isSet)) },
      version: version + 1,
    });
    await insertChange(transaction, {
      id: uuidv7(),
      by: caller.id,
      byName: await findName(transaction, caller.id),
      before: pick(before, changed),
      after: pick(after, changed),
      version: version + 1,
      at: clock(),
    });
    return after;
  });
  applySettings(next);
}
