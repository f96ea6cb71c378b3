import { type Classed, idClass, isClassed } from './readers.ts';
import { z } from './zod.ts';

/** Metadata of a field. */
type About = {
  /** Its sentence in the OpenAPI document. */
  words?: string;
  /** By default those of the schema around it. */
  readers?: Classed;
  /** The field holds the owner's id. An object without such a field is the caller's own. */
  isOwner?: true;
};

const fields = z.registry<About>();

/** Named schemas of the OpenAPI document. */
export const schemas = z.registry<{ id: string; readers?: Classed | undefined }>();
export const named = new Map<string, { description: string; example: unknown }>();

declare const words: unique symbol;
declare const readers: unique symbol;
declare const name: unique symbol;

/** A rule with its words. */
export type Field<Rule extends z.ZodType = z.ZodType> = Rule & { readonly [words]: true };
/** A rule with its words and readers of its own, as each parameter needs, because no schema is around it. */
export type ClassedField<Rule extends z.ZodType = z.ZodType> = Field<Rule> & { readonly [readers]: true };
/** A rule with a name, a sentence and an example, whose fields all have words and readers. */
export type Schema<Rule extends z.ZodType = z.ZodType> = Rule & { readonly [name]: true };

/**
 * Names of the fields without words, at any depth. Matched by single properties, because TypeScript compares whole classes of zod member by
 * member, which took half of the contract's check.
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

/** Registers a copy, because several fields may share a rule. */
function known<Rule extends z.ZodType>(rule: Rule, about: About): ClassedField<Rule> {
  const own = rule.clone();
  fields.add(own, about);
  return own as unknown as ClassedField<Rule>;
}

/**
 * A field of a body or an answer: its words, its readers if they differ from the schema's, and its rule. The words of a named field
 * (`named-fields.ts`) are its label unless it has others. The browser's build leaves out all but the rule.
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

/** The field with the id of the object's owner. */
export const ownerId = <Rule extends z.ZodType>(words: string, rule: Rule) =>
  known(rule, { words, readers: idClass, isOwner: true });

/** A field with the words and readers of another, and its own rule. */
export const sameAs = <Rule extends z.ZodType>(other: Field, rule: Rule) =>
  known(rule, { ...aboutOf(other) });

/** Fields with the same readers. Their words are their labels unless `words` has others. */
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
 * A body or an answer: its name in the OpenAPI document, a sentence, the default readers of its fields, its rule and an example. The
 * browser's build leaves out all but the rule.
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

/** Its words in the document. */
export const descriptionOf = (rule: z.core.$ZodType): string | undefined => fields.get(rule)?.words;

/** Looks inside optional and nullable fields too. */
function aboutOf(rule: z.core.$ZodType): About {
  const { innerType } = rule._zod.def as { innerType?: z.core.$ZodType };
  return fields.get(rule) ?? (innerType ? aboutOf(innerType) : {});
}

export const readersOf = (rule: ClassedField): Classed => aboutOf(rule).readers as Classed;

/** Key for the name of the field with the owner's id. */
export const whose = Symbol('whose');

/** The readers of each field, at any depth. */
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
