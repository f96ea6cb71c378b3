import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const biome = resolve('node_modules/@biomejs/biome/bin/biome');
const folder = mkdtempSync(join(tmpdir(), 'alongside-imports-'));

beforeAll(() => {
  cpSync('biome.json', join(folder, 'biome.json'));
  writeFileSync(join(folder, '.gitignore'), '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The linter's word on one import in one file, by the project's own configuration. */
async function isForbidden(file: string, imported: string): Promise<boolean> {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `import '${imported}';\n`);
  const lint = run(
    process.execPath,
    [biome, 'lint', '--only=style/noRestrictedImports', '--vcs-enabled=false', file],
    { cwd: folder },
  );
  return lint.then(
    () => false,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      expect(stdout + stderr).toContain('noRestrictedImports');
      return true;
    },
  );
}

describe('the linter', () => {
  it.each([
    ['contract/family.ts', 'kysely'],
    ['contract/family.ts', 'node:fs'],
    ['contract/family.ts', '#server/clock.ts'],
    ['contract/family.ts', '#web/lib/api.ts'],
    ['server/app.ts', '#web/lib/api.ts'],
    ['server/summaries/routes.ts', '#server/profiles/store.ts'],
    ['server/summaries/routes.ts', '#server/accounts/session-store.ts'],
    ['server/summaries/routes.ts', '../profiles/store.ts'],
    ['web/app/router.tsx', '#server/clock.ts'],
    ['web/ui/button/button.tsx', '#web/features/profiles/wizard.tsx'],
    ['web/ui/button/button.tsx', '#web/app/router.tsx'],
    ['web/lib/api.ts', '#web/features/profiles/wizard.tsx'],
    ['web/lib/api.ts', '#server/clock.ts'],
    ['web/features/admin/landing.tsx', '#web/features/profiles/wizard.tsx'],
    ['web/features/admin/landing.tsx', '../profiles/wizard.tsx'],
    ['web/features/admin/landing.tsx', '#web/app/router.tsx'],
  ])('catches %s importing %s', async (file, imported) => {
    expect(await isForbidden(file, imported)).toBe(true);
  });

  it.each([
    ['contract/family.ts', 'zod'],
    ['contract/family.ts', './enums.ts'],
    ['server/summaries/routes.ts', './store.ts'],
    ['server/summaries/routes.ts', '#server/profiles/policy.ts'],
    ['server/summaries/routes.ts', '#contract/enums.ts'],
    ['web/app/router.tsx', '#web/features/profiles/wizard.tsx'],
    ['web/features/admin/landing.tsx', '#web/ui/button/button.tsx'],
    ['web/features/admin/landing.tsx', '#contract/enums.ts'],
  ])('lets %s import %s', async (file, imported) => {
    expect(await isForbidden(file, imported)).toBe(false);
  });
});
