import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { fileOf, readSources } from './import-graph.ts';

type Node = { type: string; [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const isFunction = ({ type }: Node) =>
  ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(type);

const isNamed = (one: unknown): one is Node => isNode(one) && one.type === 'Identifier';

/**
 * What a piece of code calls or reads at once, by name: `home` of 'home.hero', '{ hero } = home' and '...home'. Functions inside it run later.
 */
function namesIn(node: Node): string[] {
  if (isFunction(node) || /^(TS|Import|ExportAll)/.test(node.type)) return [];
  const inside = childrenOf(node).flatMap((one) => namesIn(one));
  const used = usedBy(node);
  return isNamed(used) ? [String(used.name), ...inside] : inside;
}

function usedBy({ type, callee, object, argument, id, init }: Node): unknown {
  if (type === 'CallExpression') return callee;
  if (type === 'MemberExpression') return object;
  if (type === 'SpreadElement' || type === 'JSXSpreadAttribute') return argument;
  return type === 'VariableDeclarator' && !isNamed(id) ? init : null;
}

/** The functions of a module that anything else can call, by name. */
function functionsIn({ body }: { body: readonly Node[] }): { name: string; code: Node }[] {
  return body.flatMap((statement) => {
    const declared = statement.type.startsWith('Export') ? statement.declaration : statement;
    if (!isNode(declared)) return [];
    if (declared.type === 'FunctionDeclaration' && isNode(declared.id) && isNode(declared.body))
      return [{ name: String(declared.id.name), code: declared.body }];
    if (declared.type !== 'VariableDeclaration') return [];
    return (declared.declarations as Node[]).flatMap(({ id, init }) =>
      isNode(id) && isNode(init) && isFunction(init) && isNode(init.body)
        ? [{ name: String(id.name), code: init.body }]
        : [],
    );
  });
}

const modules = readSources()
  .filter(({ from }) => /^(contract|server|web)\//.test(from) && !/\.test\.tsx?$/.test(from))
  // What holds them, and where programs begin.
  .filter(({ from }) => !['contract/settings.ts', 'server/main.ts', 'web/app/main.ts'].includes(from))
  .map(({ from, code, module }) => {
    const imported = new Map(
      module.staticImports.flatMap(({ moduleRequest, entries }) =>
        entries.map(({ importName, localName }) => [
          localName.value,
          `${fileOf(from, moduleRequest.value)} ${importName.name}`,
        ]),
      ),
    );
    return {
      from,
      program: parseSync(from, code).program as unknown as { body: Node[] },
      /** What a name means in this module. */
      meaning: (name: string) => imported.get(name) ?? `${from} ${name}`,
    };
  });

/** The trees that a module makes with `texts`, by name. */
const treesIn = ({ body }: { body: readonly Node[] }): string[] =>
  body
    .map((statement) => (statement.type.startsWith('Export') ? statement.declaration : statement))
    .flatMap((one) => (isNode(one) && one.type === 'VariableDeclaration' ? (one.declarations as Node[]) : []))
    .filter(({ init }) => isNode(init) && isNamed(init.callee) && init.callee.name === 'texts')
    .map(({ id }) => String((id as Node).name));

/** The settings and the texts, and every function that reads them, directly or by another one. */
function readers(): Set<string> {
  const found = new Set([
    ...['settings', 'supportPhoneHref', 'settingsMark'].map((name) => `contract/settings.ts ${name}`),
    ...modules.flatMap(({ from, program }) => treesIn(program).map((name) => `${from} ${name}`)),
  ]);
  const functions = modules.flatMap(({ from, program, meaning }) =>
    functionsIn(program).map(({ name, code }) => ({
      function: `${from} ${name}`,
      calls: namesIn(code).map(meaning),
    })),
  );
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    for (const one of functions) if (one.calls.some((call) => found.has(call))) found.add(one.function);
  }
  return found;
}

test('settings and texts are read when they’re needed, and never as a module loads', () => {
  const asked = readers();
  expect(asked).toContain('server/mail/mail-kind.ts toReader');
  expect(asked).toContain('contract/texts/pages/home.ts home');
  expect(asked).toContain('contract/profiles/status/promises.ts promised');
  const early = modules.flatMap(({ from, program, meaning }) =>
    program.body
      .flatMap(namesIn)
      .filter((name) => asked.has(meaning(name)))
      .map((name) => `${from}: ${name}`),
  );
  expect(early).toEqual([]);
});
