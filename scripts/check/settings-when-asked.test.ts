import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { fileOf, readSources } from './import-graph.ts';

type Node = { type: string; [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const isFunction = ({ type }: Node) =>
  ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(type);

/** What a piece of code calls at once, by name, and `settings` where it reads them. Functions inside it run later. */
function callsIn(node: Node): string[] {
  if (isFunction(node) || /^(TS|Import|ExportAll)/.test(node.type)) return [];
  const inside = childrenOf(node).flatMap((one) => callsIn(one));
  const isNamed = (one: unknown): one is Node => isNode(one) && one.type === 'Identifier';
  if (node.type === 'CallExpression' && isNamed(node.callee)) return [String(node.callee.name), ...inside];
  const readsSettings =
    node.type === 'MemberExpression' && isNamed(node.object) && node.object.name === 'settings';
  return readsSettings ? ['settings', ...inside] : inside;
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

/** The settings, and every function that reads them, directly or by another one. */
function readers(): Set<string> {
  const found = new Set(
    ['settings', 'supportPhoneHref', 'settingsMark'].map((name) => `contract/settings.ts ${name}`),
  );
  const functions = modules.flatMap(({ from, program, meaning }) =>
    functionsIn(program).map(({ name, code }) => ({
      function: `${from} ${name}`,
      calls: callsIn(code).map(meaning),
    })),
  );
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    for (const one of functions) if (one.calls.some((call) => found.has(call))) found.add(one.function);
  }
  return found;
}

test('settings are read when they’re needed, and never as a module loads', () => {
  const asked = readers();
  expect(asked).toContain('server/mail/mail-kind.ts toReader');
  const early = modules.flatMap(({ from, program, meaning }) =>
    program.body
      .flatMap(callsIn)
      .filter((name) => asked.has(meaning(name)))
      .map((name) => `${from}: ${name}`),
  );
  expect(early).toEqual([]);
});
