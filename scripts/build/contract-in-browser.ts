import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** The fields of an endpoint that the browser reads. All others are for the server. */
export const readInBrowser = ['method', 'path', 'access'];

/** Calls that wrap a rule in words, readers and examples, and the argument that is the rule. */
const aroundRules: Readonly<Record<string, number>> = {
  field: -1,
  ownerId: -1,
  sameAs: -1,
  fieldsAlike: 1,
  schema: 3,
};

/** The function that only needs the names of fields. The build writes them in its place: `contract/field-names.ts`. */
const askingForNames = 'fieldNamesOf';

/** After the id of a contract's module: the part of it that needs no schema. */
export const plain = '?plain';

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Edit = { start: number; end: number; text: string };
type Constant = { name: string; statement: Node; init: Node; isExported: boolean };

/**
 * Splits each module of the contract for the browser. Endpoints, without their schemas, and plain constants come in a
 * module of their own: a page that makes a call or reads a list loads neither Zod nor the rules of a whole domain.
 */
export function contractInBrowser(): Plugin {
  const parts = new Map<string, { code: string; names: readonly string[] }>();
  return {
    name: 'contract-in-browser',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    resolveId: (id) => (id.endsWith(plain) ? { id, moduleSideEffects: false } : null),
    load: (id) => parts.get(id.slice(0, -plain.length))?.code ?? null,
    transform: {
      filter: { id: /\/(contract\/(?!zod\.ts)|web\/).*\.tsx?$/ },
      async handler(source, id) {
        const withNames = async (code: string) => {
          const { body } = this.parse(code) as unknown as { body: Node[] };
          const asked = body.flatMap(namesAskedIn);
          const imports = body.filter(isImport);
          const edits = asked.map(async ({ start, end, name }): Promise<Edit> => {
            const from = imports.find((one) => bindingsOf(one).includes(name))?.source;
            const target = isNode(from) ? await this.resolve(String(from.value), id) : null;
            if (!target) throw new Error(`${askingForNames} is given an imported constant, for the browser`);
            const { [name]: fields } = await import(pathToFileURL(target.id).href);
            return { start, end, text: JSON.stringify(Object.keys(fields)) };
          });
          const isForNames = (one: Node) =>
            asked.length > 0 &&
            bindingsOf(one).every((binding) => asked.some(({ name }) => name === binding));
          const imported = imports.filter(isForNames).map(({ start, end }) => ({ start, end, text: '' }));
          return applied(code, [...imported, ...(await Promise.all(edits))]);
        };
        const rules = (code: string) => rulesOf(code, this.parse(code) as unknown as Node);
        const given = isContract(id) ? rules(await withNames(source)) : source;
        const { body: before } = this.parse(given) as unknown as { body: Node[] };
        const edits = (
          await Promise.all(
            before.filter(isImport).map(async (one) => {
              const from = String((one.source as Node).value);
              const target =
                from.includes('contract/') || isContract(id) ? await this.resolve(from, id) : null;
              if (!target || !isContract(target.id)) return [];
              await this.load({ id: target.id });
              return fromPart(one, target.id, parts.get(target.id)?.names ?? []);
            }),
          )
        ).flat();
        const text = applied(given, edits);
        if (!isContract(id)) return edits.length === 0 ? null : { code: text, map: null };
        const { body } = this.parse(text) as unknown as { body: Node[] };
        const { own, moved } = parted(body);
        const names = (constants: Constant[]) => constants.map(({ name }) => name);
        parts.set(id, { code: plainModule(text, body, moved), names: names(moved) });
        const rest = applied(text, [
          ...own.flatMap(({ init }) => (calls(init) ? asPure(init) : [])),
          ...moved.map(({ statement: { start, end } }) => ({ start, end, text: '' })),
        ]);
        const taken = importOf(names(moved), `${id}${plain}`);
        const passedOn = `export { ${names(moved.filter(({ isExported }) => isExported)).join(', ')} };`;
        return { code: `${taken}\n${rest}\n${passedOn}`, map: null, moduleSideEffects: false };
      },
    },
  };
}

/** The calls that take names of fields, each with the name of its argument. */
function namesAskedIn(node: Node): { start: number; end: number; name: string }[] {
  const { type, callee, start, end } = node;
  if (type !== 'CallExpression' || !isNode(callee) || callee.name !== askingForNames)
    return childrenOf(node).flatMap(namesAskedIn);
  const [fields] = node.arguments as Node[];
  return [{ start, end, name: String(fields?.name) }];
}

/** The code with only the rules. */
function rulesOf(code: string, tree: Node): string {
  const edits = (node: Node): Edit[] => {
    const inside = childrenOf(node).flatMap(edits);
    const rule = ruleIn(node);
    if (!rule) return inside;
    return [
      { start: node.start, end: rule.start, text: '(' },
      ...inside.filter(({ start, end }) => start >= rule.start && end <= rule.end),
      { start: rule.end, end: node.end, text: ')' },
    ];
  };
  return applied(code, edits(tree));
}

function ruleIn({ type, callee, arguments: given }: Node): Node | undefined {
  if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'Identifier') return undefined;
  const place = aroundRules[String(callee.name)];
  return place === undefined ? undefined : (given as Node[]).at(place);
}

const isContract = (id: string) => /\/contract\/(?!zod\.ts$).*\.ts$/.test(id);

const importOf = (names: readonly string[], from: string) =>
  `import { ${names.join(', ')} } from ${JSON.stringify(from)};`;

/** Imports plain values from the part of a module that needs no schema. */
function fromPart(statement: Node, id: string, names: readonly string[]): Edit[] {
  const specifiers = statement.specifiers as Node[];
  if (specifiers.some(({ type }) => type !== 'ImportSpecifier')) return [];
  const nameOf = ({ imported }: Node) => String((imported as Node).name);
  const wordsOf = (one: Node) => `${nameOf(one)} as ${(one.local as Node).name}`;
  const isPlain = (one: Node) => names.includes(nameOf(one));
  const taken = specifiers.filter(isPlain).map(wordsOf);
  const left = specifiers.filter((one) => !isPlain(one)).map(wordsOf);
  if (taken.length === 0) return [];
  const { start, end } = statement;
  const rest = left.length > 0 ? importOf(left, id) : '';
  return [{ start, end, text: `${importOf(taken, `${id}${plain}`)}${rest}` }];
}

/** The constants of a module: those that stay, and those that need no schema. */
function parted(body: readonly Node[]): { own: Constant[]; moved: Constant[] } {
  const imported = body.filter(isImport).flatMap(bindingsOf);
  const all = body.flatMap(constantOf);
  const movedNames = new Set<string>();
  const isPlain = ({ init }: Constant) =>
    isPlainValue(init, (name) => movedNames.has(name) || imported.includes(name));
  // Each is declared before it is used.
  for (const one of all) if (isPlain(one)) movedNames.add(one.name);
  const isMoved = ({ name }: Constant) => movedNames.has(name);
  return { own: all.filter((one) => !isMoved(one)), moved: all.filter(isMoved) };
}

function constantOf(statement: Node): Constant[] {
  const isExported = statement.type === 'ExportNamedDeclaration';
  const declaration = isExported ? statement.declaration : statement;
  if (!isNode(declaration) || declaration.type !== 'VariableDeclaration' || declaration.kind !== 'const')
    return [];
  const [first, ...others] = declaration.declarations as Node[];
  const id = first?.id;
  const init = first?.init;
  if (others.length > 0 || !isNode(id) || id.type !== 'Identifier' || !isNode(init)) return [];
  return [{ name: String(id.name), statement, init, isExported }];
}

function isPlainValue(node: Node, isKnown: (name: string) => boolean): boolean {
  const all = (nodes: unknown) => (nodes as Node[]).every((one) => isPlainValue(one, isKnown));
  switch (node.type) {
    case 'Literal':
      return true;
    case 'Identifier':
      return isKnown(String(node.name));
    case 'ArrayExpression':
      return all(node.elements);
    case 'TemplateLiteral':
      return all(node.expressions);
    case 'ObjectExpression':
      return all(node.properties);
    case 'Property':
      return node.computed === false && isPlainValue(node.value as Node, isKnown);
    case 'SpreadElement':
      return isPlainValue(node.argument as Node, isKnown);
    case 'MemberExpression':
      return isPlainValue(node.object as Node, isKnown);
    case 'CallExpression':
      return isEndpoint(node) && all(browserFieldsOf(node));
    default:
      return false;
  }
}

function plainModule(code: string, body: readonly Node[], moved: readonly Constant[]): string {
  const edits = moved.flatMap(({ init }) => endpointsIn(init).map((one) => withoutSchemas(one, code)));
  const declarations = moved.map(({ name, init }) => {
    const inside = edits.filter(({ start, end }) => start >= init.start && end <= init.end);
    return `export const ${name} = ${applied(code, inside, init.start, init.end)};`;
  });
  const used = new Set(moved.flatMap(({ init }) => namesIn(init)));
  const imports = body
    .filter((one) => isImport(one) && bindingsOf(one).some((name) => used.has(name)))
    .map(({ start, end }) => code.slice(start, end));
  return [...imports, ...declarations].join('\n');
}

/** A bundler cannot know that the calls in a schema only make values. */
const asPure = ({ start, end }: Node): Edit[] => [
  { start, end: start, text: '/* @__PURE__ */ (() => (' },
  { start: end, end, text: '))()' },
];

const isFunction = ({ type }: Node) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression';

/** True if evaluating the node calls a function. */
const calls = (node: Node): boolean =>
  !isFunction(node) &&
  (node.type === 'CallExpression' || node.type === 'NewExpression' || childrenOf(node).some(calls));

const endpointsIn = (node: Node): Node[] =>
  isEndpoint(node) ? [node] : childrenOf(node).flatMap(endpointsIn);

const isEndpoint = ({ type, callee }: Node) =>
  type === 'CallExpression' && isNode(callee) && callee.type === 'Identifier' && callee.name === 'endpoint';

/** The properties of an endpoint that the browser reads. */
function browserFieldsOf({ arguments: given }: Node): Node[] {
  const [definition] = given as Node[];
  if (definition?.type !== 'ObjectExpression') throw new Error('An endpoint is defined by an object');
  const read = (definition.properties as Node[]).filter(
    ({ key }) => isNode(key) && readInBrowser.includes(String(key.name)),
  );
  if (read.length < readInBrowser.length)
    throw new Error(`An endpoint has ${readInBrowser.join(', ')} written out, for the browser`);
  return read;
}

function withoutSchemas(call: Node, code: string): Edit {
  const fields = browserFieldsOf(call).map(({ start, end }) => code.slice(start, end));
  return { start: call.start, end: call.end, text: `{ ${fields.join(', ')} }` };
}

/** The names that a plain constant is made of. */
const namesIn = (node: Node): string[] => {
  if (node.type === 'Identifier') return [String(node.name)];
  if (isEndpoint(node)) return browserFieldsOf(node).flatMap(namesIn);
  if (node.type === 'Property') return namesIn(node.value as Node);
  if (node.type === 'MemberExpression') return namesIn(node.object as Node);
  return childrenOf(node).flatMap(namesIn);
};

const isImport = ({ type }: Node) => type === 'ImportDeclaration';

const bindingsOf = ({ specifiers }: Node): string[] =>
  (specifiers as Node[]).map(({ local }) => String((local as Node).name));

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** The code from `from` to `to` with the edits made. */
function applied(code: string, edits: readonly Edit[], from = 0, to = code.length): string {
  const inOrder = edits.toSorted((a, b) => a.start - b.start);
  const parts = inOrder.map(
    ({ start, text }, index) => code.slice(inOrder[index - 1]?.end ?? from, start) + text,
  );
  return parts.join('') + code.slice(inOrder.at(-1)?.end ?? from, to);
}
