import type { Classed } from '#contract/readers.ts';

/** A word, number or id that is nowhere else: an answer that has it has this field of this person. */
export type Canary = {
  /** Where it was put. */
  field: string;
  class: Classed['class'];
  /** Whose it is; null for nobody who has an account. */
  of: string | null;
  /** Others who know it, by their ids. */
  knownTo: Set<string>;
  /** Others who have known it, and find it in the download of their own data, and nowhere else. */
  keptBy: Set<string>;
};

export type Canaries = ReturnType<typeof createCanaries>;

const words = /kea(\d{4})z/gi;
const numbers = /7777(\d{4})00\1/g;
const days = /\b19[5-9]\d-\d\d-\d\d\b/g;
const uuids = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g;
const keys = /[\w+-]{16,}/g;

/** A cage of canaries: makes them, and finds them again in what the app says. */
export function createCanaries() {
  const all: Canary[] = [];
  const byPlace = new Map<string, number>();
  const byText = new Map<string, Canary>();

  /** The same for the same field of the same person, so that it can be sent any number of times. */
  const indexOf = (field: string, of: string | null, { class: name }: Pick<Classed, 'class'>): number => {
    const place = `${name} ${field} of ${of}`;
    const known = byPlace.get(place);
    if (known !== undefined) return known;
    all.push({ field, of, class: name, knownTo: new Set(), keptBy: new Set() });
    byPlace.set(place, all.length - 1);
    return all.length - 1;
  };
  const digits = (index: number) => String(index).padStart(4, '0');
  const found = (text: string): Set<Canary> => {
    const canaries = new Set<Canary>();
    for (const readable of [text, decoded(text)]) {
      for (const pattern of [words, numbers])
        for (const [, index] of readable.matchAll(pattern)) canaries.add(all[Number(index)] as Canary);
      for (const pattern of [days, uuids, keys])
        for (const [part] of readable.matchAll(pattern)) {
          const canary = byText.get(part.toLowerCase());
          if (canary) canaries.add(canary);
        }
    }
    return canaries;
  };

  return {
    word: (...place: Parameters<typeof indexOf>) => `kea${digits(indexOf(...place))}z`,
    number: (...place: Parameters<typeof indexOf>) => {
      const four = digits(indexOf(...place));
      return `7777${four}00${four}`;
    },
    day: (...place: Parameters<typeof indexOf>) => {
      const index = indexOf(...place);
      const day = new Date(Date.UTC(1960, 0, 1 + index)).toISOString().slice(0, 10);
      byText.set(day, all[index] as Canary);
      return day;
    },
    /** Makes a canary of something that the app itself has made: an id, a key or a hash. */
    add: (text: string, canary: Omit<Canary, 'knownTo' | 'keptBy'>): Canary => {
      const made = { ...canary, knownTo: new Set<string>(), keptBy: new Set<string>() };
      for (const part of text.match(keys) ?? [])
        if (!byText.has(part.toLowerCase())) byText.set(part.toLowerCase(), made);
      return made;
    },
    /** Somebody has got an id. */
    rename: (from: string, to: string) => {
      for (const canary of all) if (canary.of === from) canary.of = to;
      for (const [place, index] of [...byPlace])
        if (place.endsWith(` of ${from}`)) byPlace.set(`${place.slice(0, -from.length)}${to}`, index);
    },
    /** Lets others know what is in a text. */
    tell: (text: string, ids: readonly string[]) => {
      for (const canary of found(text)) for (const id of ids) canary.knownTo.add(id);
    },
    /** Lets others find what is in a text in the download of their own data. */
    keep: (text: string, ids: readonly string[]) => {
      for (const canary of found(text)) for (const id of ids) canary.keptBy.add(id);
    },
    /** Every canary in a text, in what its parts mean where they are encoded, too. */
    in: found,
    all: all as readonly Canary[],
  };
}

/** What a cursor or an address encodes. */
function decoded(text: string): string {
  const encoded = text.match(/[\w-]{24,}/g) ?? [];
  const escaped = text.match(/(?:%[\da-f]{2})+/gi) ?? [];
  return [
    ...encoded.map((part) => Buffer.from(part, 'base64url').toString('latin1')),
    ...(escaped.length > 0
      ? [text.replaceAll(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))]
      : []),
  ].join('\n');
}
