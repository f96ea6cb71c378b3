import { afterEach, expect, it, vi } from 'vitest';

/** Loads `zod.ts` as if for the first time and counts the functions that a parse compiles. */
async function compiledByAParse(): Promise<number> {
  let compiled = 0;
  const counting = new Proxy(Function, {
    construct(target, source) {
      compiled += 1;
      return Reflect.construct(target, source);
    },
  });
  vi.resetModules();
  const { z } = await import('./zod.ts');
  vi.stubGlobal('Function', counting);
  expect(z.object({ name: z.string() }).parse({ name: 'Ana' })).toEqual({ name: 'Ana' });
  return compiled;
}

afterEach(async () => {
  vi.unstubAllGlobals();
  const { z } = await import('zod');
  z.config({ jitless: false });
});

it('schemas are compiled on the server, for speed', async () =>
  expect(await compiledByAParse()).toBeGreaterThan(0));

it('schemas are not compiled in a browser, where the content security policy refuses it', async () => {
  vi.stubGlobal('document', {});
  expect(await compiledByAParse()).toBe(0);
});
