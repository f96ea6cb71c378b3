import { type Field, field } from '#contract/field.ts';
import { choice, flag, richText } from '#contract/fields.ts';
import { z } from '#contract/zod.ts';

/** Words of a field, declared with its rule, so that no field is without a name. */
type FieldWords = {
  /** Its name without its question. */
  label: string;
  /** The labels of its choices, if it has any. */
  choices?: Readonly<Record<string, string>>;
  isRichText?: boolean;
};

const registry = z.registry<FieldWords>();

export const wordsOf = (rule: z.ZodType): FieldWords | undefined => registry.get(rule);

function declared<Rule extends z.ZodType>(rule: Rule, words: FieldWords): Field<Rule> {
  registry.add(rule, words);
  return field(words.label, rule);
}

export const named = <Rule extends z.ZodType>(label: string, rule: Rule) => declared(rule, { label });

export const namedChoice = <const T extends readonly [string, ...string[]]>(
  label: string,
  values: T,
  choices: Readonly<Record<T[number], string>>,
  prompt: string,
) => declared(choice(values, prompt), { label, choices });

export const namedRichText = (label: string) => declared(richText(), { label, isRichText: true });

export const namedFlags = <Name extends string>(names: readonly Name[], label: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, named(label(name), flag())])) as Record<
    Name,
    Field<ReturnType<typeof flag>>
  >;
