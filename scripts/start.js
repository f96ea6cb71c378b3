import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/*
 * Node keeps what it compiles beside the packages, where nobody else can write, instead of stripping types and compiling a thousand
 * files at each start. Where that folder cannot be written, it starts as slowly as without. In JavaScript, because the first
 * file is never kept, and would load the program that strips types for itself alone.
 */
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));
await import('./start.ts');
