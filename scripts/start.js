import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/*
 * Starts with Node's compile cache, beside the packages, where nobody else can write. Without it, each start strips types from a
 * thousand files and compiles them, as it does if the folder can't be written. In JavaScript, because the first file is never
 * cached, and would load the program that strips types only for itself.
 */
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));
await import('./operate/start.ts');
