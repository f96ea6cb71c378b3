import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { reactAriaStyles } from './headers.ts';

/** The template literals that a file of the installed React Aria gives to `textContent`, as a browser sees them. */
function stylesOf(path: string): string[] {
  const source = readFileSync(`node_modules/react-aria/dist/private/${path}`, 'utf8');
  const attribute = /PRESSABLE_ATTRIBUTE = '([\w-]+)'/.exec(source)?.[1] ?? '';
  return [...source.matchAll(/textContent = `([^`]*)`\.trim\(\)/g)].map((match) =>
    (match[1] ?? '').trim().replaceAll(/\$\{[^}]*\}/g, attribute),
  );
}

it('allows exactly the style elements that the installed React Aria adds', () => {
  const added = [...stylesOf('interactions/usePress.mjs'), ...stylesOf('overlays/usePreventScroll.mjs')];
  expect(added).toEqual(reactAriaStyles);
});
