import { type Counter, holds } from '../../server/testing/counter.ts';

/** All that the product has promised by answering 2xx. */
export type Ledger = {
  /** The number that somebody's profile says, by id. */
  saves: Map<string, Counter>;
  /** The number of moves of each person on the board, by id. */
  moves: Map<string, Counter>;
  /** Without those whose deletion was sent. */
  pictures: Set<string>;
  deletedPictures: Set<string>;
  registered: Set<string>;
  confirmed: Set<string>;
  messages: Set<string>;
};

/** The database's part of it. */
export type Stored = {
  saves: ReadonlyMap<string, number>;
  moves: ReadonlyMap<string, number>;
  pictures: ReadonlySet<string>;
  people: ReadonlySet<string>;
  confirmed: ReadonlySet<string>;
  messages: ReadonlySet<string>;
};

export const emptyLedger = (): Ledger => ({
  saves: new Map(),
  moves: new Map(),
  pictures: new Set(),
  deletedPictures: new Set(),
  registered: new Set(),
  confirmed: new Set(),
  messages: new Set(),
});

export function countAnswered(ledger: Ledger): Record<keyof Ledger, number> {
  const sum = (values: ReadonlyMap<string, Counter>) =>
    [...values.values()].reduce((all, { answered }) => all + answered, 0);
  const { saves, moves, ...sets } = ledger;
  const sizes = Object.entries(sets).map(([name, { size }]) => [name, size]);
  return { saves: sum(saves), moves: sum(moves), ...Object.fromEntries(sizes) };
}

/** Each answered write that is not there, as a line. */
export function findLost(ledger: Ledger, stored: Stored): string[] {
  const rising = (what: 'saves' | 'moves') =>
    [...ledger[what]].flatMap(([id, value]) => {
      const found = stored[what].get(id) ?? 0;
      return holds(value, found)
        ? []
        : [`${what} of ${id}: ${found} instead of ${value.answered} to ${value.sent}`];
    });
  const missing = (what: string, wanted: ReadonlySet<string>, there: ReadonlySet<string>) =>
    [...wanted].filter((one) => !there.has(one)).map((one) => `${what}: ${one}`);
  return [
    ...rising('saves'),
    ...rising('moves'),
    ...missing('a picture', ledger.pictures, stored.pictures),
    ...[...ledger.deletedPictures]
      .filter((one) => stored.pictures.has(one))
      .map((one) => `a deletion: ${one}`),
    ...missing('a sign-up', ledger.registered, stored.people),
    ...missing('a confirmed address', ledger.confirmed, stored.confirmed),
    ...missing('a message', ledger.messages, stored.messages),
  ];
}
