import type { Country } from '#contract/profiles/countries.ts';

/**
 * Who may read a field, from everyone to nobody. Each up to the team includes those after it: what the other side reads, the owner
 * and the team read too. Correspondence is for the two of a conversation, and not for the team.
 */
export const fieldClasses = ['public', 'otherSide', 'owner', 'team', 'correspondence', 'secret'] as const;
export type FieldClass = (typeof fieldClasses)[number];

/**
 * `purpose`: why it is kept or sent, in a sentence. `told`: the words of the privacy policy that say so, where the words
 * about the whole table do not.
 */
export type Classed =
  | { class: 'public' }
  | { class: Exclude<FieldClass, 'public'>; purpose: string; told?: string };

const classed =
  (name: Exclude<FieldClass, 'public'>) =>
  (purpose: string, told?: string): Classed => ({ class: name, purpose, ...(told && { told }) });

/** Says nothing about anybody. */
export const isPublic: Classed = { class: 'public' };
/** For people of the other side who are approved, while the owner is listed. */
export const otherSide = classed('otherSide');
/** For the person whose it is, and the team. */
export const owner = classed('owner');
export const team = classed('team');
/** For the two of a conversation, and nobody else: the team reads only what one of them reports. */
export const correspondence = classed('correspondence');
/** Leaves the server never, or once: when it is made for its owner. */
export const secret = classed('secret');

type KeysOf<T> = T extends unknown ? keyof T : never;
type ValueOf<T, Key> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never;
type IsCountry<T> = [keyof Country, keyof T] extends [keyof T, keyof Country] ? true : false;
type IsAnything<T> = unknown extends T ? true : string extends keyof NonNullable<T> ? true : false;

/** The class of each field of a value, of objects and lists inside it too. A field without one does not compile. */
export type ClassesOf<T> =
  IsAnything<T> extends true
    ? Classed
    : NonNullable<T> extends readonly (infer Entry)[]
      ? ClassesOf<Entry>
      : IsCountry<NonNullable<T>> extends true
        ? Classed
        : NonNullable<T> extends object
          ? { readonly [Key in KeysOf<NonNullable<T>>]-?: ClassesOf<ValueOf<NonNullable<T>, Key>> } & About
          : Classed;

/** The name of the field of an object that says whose it is. Without it, the fields are the caller's own. */
export const whose = Symbol('whose');
type About = { readonly [whose]?: string };

/** One class for several fields. */
export const alike = <Name extends string>(names: readonly Name[], one: Classed) =>
  Object.fromEntries(names.map((name) => [name, one])) as Record<Name, Classed>;

/** What asks for a page of a list. A cursor says with what the last row of the page before was ordered by. */
export const pageOf = (row: Classed) => ({ limit: isPublic, cursor: row });

export const isClassed = (value: unknown): value is Classed =>
  typeof value === 'object' && value !== null && 'class' in value;
