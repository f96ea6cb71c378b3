import { type Classed, idClass, isClassed } from './readers.ts';
import { z } from './zod.ts';

/** What is known of a field beside its rule. */
type About = {
  /** Its sentence in the OpenAPI document. */
  words?: string;
  /** Those of the schema around it, by default. */
  readers?: Classed;
  /** It says whose the object is. Where no field does, the object is the caller's own. */
  isOwner?: true;
};

const fields = z.registry<About>();

/** What has a name in the OpenAPI document. */
export const schemas = z.registry<{ id: string; readers?: Classed | undefined }>();
export const named = new Map<string, { description: string; example: unknown }>();

declare const words: unique symbol;
declare const readers: unique symbol;
declare const name: unique symbol;

/** A rule with its words. */
export type Field<Rule extends z.ZodType = z.ZodType> = Rule & { readonly [words]: true };
/** The same with readers of its own, as each parameter has them: there is no schema around it. */
export type ClassedField<Rule extends z.ZodType = z.ZodType> = Field<Rule> & { readonly [readers]: true };
/** A rule with a name, a sentence and an example, whose fields all have words and readers. */
export type Schema<Rule extends z.ZodType = z.ZodType> = Rule & { readonly [name]: true };

/**
 * The names of the fields without words: of an object, and of those in it. Compared by single properties, because TypeScript compares whole
 * classes of zod member by member, which took half of the contract's check.
 */
type Silent<Rule> = Rule extends { readonly [name]: true }
  ? never
  : Rule extends { readonly shape: infer Shape }
    ? { [Name in keyof Shape]: SilentField<Shape[Name], Name> }[keyof Shape]
    : Rule extends { readonly _zod: { readonly def: infer Parts } }
      ? SilentIn<Parts>
      : never;
type SilentIn<Parts> = Parts extends { innerType: infer Part } | { element: infer Part } | { out: infer Part }
  ? Silent<Part>
  : Parts extends { options: readonly (infer Part)[] }
    ? Silent<Part>
    : Parts extends { left: infer One; right: infer Other }
      ? Silent<One> | Silent<Other>
      : never;
type SilentField<Rule, Name> = Rule extends { readonly [words]: true }
  ? Silent<Rule>
  : Rule extends { readonly _zod: { readonly def: { innerType: infer Inner } } }
    ? SilentField<Inner, Name>
    : Name;
export type AllHaveWords<Rule> = [Silent<Rule>] extends [never]
  ? unknown
  : { fieldsWithoutWords: Silent<Rule> };

/** A copy, because one rule may stand for several fields. */
function known<Rule extends z.ZodType>(rule: Rule, about: About): ClassedField<Rule> {
  const own = rule.clone();
  fields.add(own, about);
  return own as unknown as ClassedField<Rule>;
}

/**
 * A field of a body or an answer: what it is, who may read it where that is not as for the others around it, and its rule. The words of a
 * named field (`named-fields.ts`) are its label unless it has others. The browser's build leaves out all but the rule.
 */
export function field<Rule extends z.ZodType>(words: string, rule: Rule): Field<Rule>;
export function field<Rule extends z.ZodType>(
  words: string,
  readers: Classed,
  rule: Rule,
): ClassedField<Rule>;
export function field<Rule extends Field>(readers: Classed, rule: Rule): ClassedField<Rule>;
export function field(...given: (string | Classed | z.ZodType)[]): z.ZodType {
  const about: About = {};
  for (const one of given.slice(0, -1))
    if (typeof one === 'string') about.words = one;
    else about.readers = one as Classed;
  return known(given.at(-1) as z.ZodType, about);
}

/** The id of the person whose the object around it is. */
export const ownerId = <Rule extends z.ZodType>(words: string, rule: Rule) =>
  known(rule, { words, readers: idClass, isOwner: true });

/** What another field is for, with a rule of its own. */
export const sameAs = <Rule extends z.ZodType>(other: Field, rule: Rule) =>
  known(rule, { ...aboutOf(other) });

/** Fields with the same readers. Their words are their labels where `words` has none. */
export const fieldsAlike = <Name extends string, Rule extends Field>(
  readers: Classed,
  shape: Readonly<Record<Name, Rule>>,
  words: (name: Name) => string | undefined = () => undefined,
) =>
  Object.fromEntries(
    (Object.entries(shape) as [Name, Rule][]).map(([name, rule]) => {
      const own = words(name);
      return [name, known(rule, { readers, ...(own && { words: own }) })];
    }),
  ) as Record<Name, ClassedField<Rule>>;

/**
 * What a call takes or answers: its name in the OpenAPI document, a sentence, who may read its fields unless they say otherwise, its rule and
 * an example. The browser's build leaves out all but the rule.
 */
export function schema<Rule extends z.ZodType>(
  id: string,
  description: string,
  readers: Classed | undefined,
  rule: Rule & AllHaveWords<Rule>,
  example: z.output<Rule>,
): Schema<Rule> {
  if (named.has(id)) throw new Error(`Two schemas are called ${id}`);
  named.set(id, { description, example });
  schemas.add(rule, { id, readers } as never);
  return rule as unknown as Schema<Rule>;
}

/** Its sentence in the document. */
export const descriptionOf = (rule: z.core.$ZodType): string | undefined => fields.get(rule)?.words;

/** Of a field that may be left out, too. */
function aboutOf(rule: z.core.$ZodType): About {
  const { innerType } = rule._zod.def as { innerType?: z.core.$ZodType };
  return fields.get(rule) ?? (innerType ? aboutOf(innerType) : {});
}

export const readersOf = (rule: ClassedField): Classed => aboutOf(rule).readers as Classed;

/** The name of the field of an object that says whose it is. */
export const whose = Symbol('whose');

/** Who may read each field of a value, of objects and lists in it too. */
export type Classes = Classed | { readonly [field: string]: Classes; readonly [whose]?: string };

type Parts = { [part in 'innerType' | 'element' | 'out' | 'left' | 'right']?: z.core.$ZodType } & {
  options?: readonly z.core.$ZodType[];
  shape?: Readonly<Record<string, z.core.$ZodType>>;
};

/** @throws when a field has no readers. */
export function classesOf(rule: z.core.$ZodType, around?: Classed): Classes {
  const readers = schemas.get(rule)?.readers ?? around;
  const { shape, options = [], innerType, element, out, left, right } = rule._zod.def as Parts;
  if (shape) {
    const owner = Object.keys(shape).find((name) => aboutOf(shape[name] as z.ZodType).isOwner);
    const ofFields = Object.entries(shape).map(([name, one]) => [
      name,
      classesOf(one, aboutOf(one).readers ?? readers),
    ]);
    return { ...Object.fromEntries(ofFields), ...(owner && { [whose]: owner }) };
  }
  const parts = [innerType, element, out, left, right, ...options].filter((part) => part !== undefined);
  const objects = parts.map((part) => classesOf(part, readers)).filter((one) => !isClassed(one));
  if (objects.length > 0) return Object.assign({}, ...objects);
  if (!readers) throw new Error('A field has no readers');
  return readers;
}
