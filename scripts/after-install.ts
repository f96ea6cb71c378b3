import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * npm runs this at the end of an installation. It deletes what nothing here reads: source maps of packages (nobody steps through packages,
 * and our builds have no maps), their own tests, and what the installer of `node` leaves beside the program, C++ headers above all.
 */
const packages = join(import.meta.dirname, '../node_modules');
// The program itself is another name of the same file, in `node/bin`.
rmSync(join(packages, 'node/node_modules'), { recursive: true, force: true });
for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true })) {
  const isMap = entry.isFile() && entry.name.endsWith('.map');
  // Only beside a package.json: `@playwright/test` is a package.
  const isTests = /^tests?$/.test(entry.name) && existsSync(join(entry.parentPath, 'package.json'));
  if (isMap || isTests) rmSync(join(entry.parentPath, entry.name), { recursive: true, force: true });
}
