import { settings, supportInWords } from '#contract/settings.ts';

/** One text that the operator may change. */
export type Text = {
  /** Where it stands: 'home.questions.list.2.answer'. */
  readonly key: string;
  /** The words that the product comes with, with their variables: 'Welcome to {name}'. */
  readonly standard: string;
  /** The variables that may stand in it. A text gets no others, so its words can't say what its reader may not see. */
  readonly variables: readonly TextVariable[];
};

/** `value`: what it is at this moment; null where only who uses the text knows, such as the other person's first name. */
export type TextVariable = { readonly name: string; readonly value: (() => string) | null };

/** The texts of a page, of an email or of dialogs. */
export type TextGroup = {
  readonly title: string;
  readonly kind: 'page' | 'dialog' | 'email' | 'document';
  /** Where a preview shows its texts; null where it's not on one page. */
  readonly page: string | null;
  /** Of an email. */
  readonly to?: string;
  readonly texts: readonly Text[];
};

/** The variables of every text. */
const everywhere = {
  name: () => settings.name,
  supportPhone: () => supportInWords().phone,
  supportEmail: () => supportInWords().email,
};

type Given = Readonly<Record<string, () => string>>;
type Named<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Named<Rest>
  : never;

/**
 * Texts as code reads them: a string, or a function of the variables that only its caller knows. Functions stay as they are: they make words from
 * the settings.
 */
export type Words<Tree, Known extends string> = Tree extends string
  ? [Exclude<Named<Tree>, Known>] extends [never]
    ? string
    : (values: Readonly<Record<Exclude<Named<Tree>, Known>, string>>) => string
  : Tree extends (...given: never[]) => unknown
    ? Tree
    : { readonly [Name in keyof Tree]: Words<Tree[Name], Known> };

const variablePattern = /\{([a-zA-Z]+)\}/g;

/** The variables that a text names, each once. */
export const variablesIn = (words: string): string[] => [
  ...new Set([...words.matchAll(variablePattern)].map(([, name]) => name ?? '')),
];

/** Words with the values of their variables, each filled in once. A variable without a value stays as it is. */
export const fillVariables = (words: string, read: (name: string) => string | undefined): string =>
  words.replaceAll(variablePattern, (whole, name: string) => read(name) ?? whole);

type Readable = Pick<Text, 'standard'> & { names: ReadonlySet<string> };

/** What people read: the published words, unless they name a variable that a release has taken away. */
const readWords = ({ standard, names }: Readable, published: string | null | undefined): string =>
  published != null && variablesIn(published).every((name) => names.has(name)) ? published : standard;

/** The same of a text in the list. */
export const wordsRead = (
  { standard, variables }: { standard: string; variables: readonly { name: string }[] },
  published: string | null,
): string => readWords({ standard, names: new Set(variables.map(({ name }) => name)) }, published);

const listed = new WeakMap<object, readonly Text[]>();

/** The texts in what `texts` returned, in their order. */
export const textsIn = (words: object): readonly Text[] => listed.get(words) ?? [];

/**
 * Texts that the operator may change, in the shape in which they're written here. Each is read when it's needed: an operator changes it while a
 * server runs and a page is open.
 * @param given further variables that any of these texts may use
 */
export function texts<const Tree extends object, const More extends Given = Record<never, never>>(
  prefix: string,
  tree: Tree,
  given?: More,
): Words<Tree, keyof typeof everywhere | (keyof More & string)> {
  const known: Given = { ...everywhere, ...given };
  const found: Text[] = [];
  const words = branch(tree, prefix, known, found);
  listed.set(words, found);
  return words as Words<Tree, keyof typeof everywhere | (keyof More & string)>;
}

function branch(tree: object, prefix: string, known: Given, found: Text[]): object {
  const isList = Array.isArray(tree);
  const into = isList ? [] : {};
  for (const [name, value] of Object.entries(tree)) {
    const key = `${prefix}.${isList ? Number(name) + 1 : name}`;
    if (typeof value === 'string')
      Object.defineProperty(into, name, { enumerable: true, get: leaf(key, value, known, found) });
    else
      Object.defineProperty(into, name, {
        enumerable: true,
        value: typeof value === 'function' ? value : branch(value, key, known, found),
      });
  }
  return into;
}

/** How a text is read. */
function leaf(key: string, standard: string, known: Given, found: Text[]): () => unknown {
  const own = variablesIn(standard).filter((name) => !(name in known));
  const variables = [
    ...own.map((name) => ({ name, value: null })),
    ...Object.entries(known).map(([name, value]) => ({ name, value })),
  ];
  const names = new Set(variables.map(({ name }) => name));
  found.push({ key, standard, variables });
  const read = (values: Readonly<Record<string, string>>) => {
    const words = readWords({ standard, names }, settings.texts[key]);
    return fillVariables(words, (name) => values[name] ?? known[name]?.() ?? '');
  };
  return own.length === 0 ? () => read({}) : () => read;
}
