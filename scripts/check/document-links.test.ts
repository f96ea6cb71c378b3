import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const exclude = (path: string) => /(^|\/)(node_modules|dist)(\/|$)/.test(path);
const read = (pattern: string) =>
  globSync(pattern, { exclude }).map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
const anchorsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

function leadsSomewhere(from: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? from : join(dirname(from), path);
  if (!existsSync(target)) return false;
  return anchor === undefined || (statSync(target).isFile() && anchorsIn(target).includes(anchor));
}

test('every link of a document leads to a file, and to a heading that is there', () => {
  const links = read('{*.md,{docs,deploy,lab}/**/*.md}').flatMap(({ file, text }) =>
    [...text.replaceAll(/`[^`\n]*`/g, '').matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(
      ([, link = '']) => ({ file, link }),
    ),
  );
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ file, link }) => !leadsSomewhere(file, link))).toEqual([]);
});

test('every decision that a comment names stands', () => {
  const decisions = globSync('docs/decisions/*.md').map((file) => file.split('/').at(-1)?.slice(0, 3));
  const named = read('{*,{contract,server,web,e2e,demo,scripts,lab,deploy}/**/*}.{ts,tsx,js,css}').flatMap(
    ({ file, text }) =>
      [...text.matchAll(/decisions?[ /](\d{3})(?: and (\d{3}))?\b/g)].flatMap(([, ...numbers]) =>
        numbers.flatMap((number) => (number === undefined ? [] : { file, number })),
      ),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(({ number }) => !decisions.includes(number))).toEqual([]);
});
