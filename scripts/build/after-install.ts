import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Deletes files of packages that nobody reads, after `npm ci`: source maps (nobody debugs into packages, and our builds
 * have none), tests, and what the installer of `node` leaves beside the program, C++ headers above all.
 */
const packages = join(import.meta.dirname, '../../node_modules');
const remove = (...path: string[]) => rmSync(join(...path), { recursive: true, force: true });
// A hard link to the program, which is also in `node/bin`.
remove(packages, 'node/node_modules');
for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true })) {
  const isMap = entry.isFile() && entry.name.endsWith('.map');
  // Only beside a package.json: `@playwright/test` is a package.
  const isTests = /^tests?$/.test(entry.name) && existsSync(join(entry.parentPath, 'package.json'));
  if (isMap || isTests) remove(entry.parentPath, entry.name);
}

// Types of the self-loading icons, and a package manager that pdfkit ships: 16 MB.
for (const name of readdirSync(join(packages, 'lucide-react')))
  if (name.startsWith('dynamic')) remove(packages, 'lucide-react', name);
remove(packages, 'pdfkit/.yarn');

// pdfjs, but for the parts that a build takes, and the canvas for servers that comes with it: 65 MB.
for (const name of readdirSync(join(packages, 'pdfjs-dist')))
  if (!['package.json', 'LICENSE', 'legacy', 'types', 'wasm'].includes(name))
    remove(packages, 'pdfjs-dist', name);
for (const name of readdirSync(join(packages, 'pdfjs-dist/legacy/build')))
  if (!/^pdf(\.d\.mts|\.mjs|\.worker\.min\.mjs)$/.test(name))
    remove(packages, 'pdfjs-dist/legacy/build', name);
remove(packages, 'pdfjs-dist/legacy/web');
remove(packages, 'pdfjs-dist/legacy/image_decoders');
if (existsSync(join(packages, '@napi-rs')))
  for (const name of readdirSync(join(packages, '@napi-rs')))
    if (name.startsWith('canvas')) remove(packages, '@napi-rs', name);

/** `server/platform/pdf/noto.ts` reads only the regular weight of Noto's fonts: 13 of 250 MB. */
const read: Readonly<Record<string, RegExp>> = {
  'noto-emoji': /-emoji-400-normal\.woff$/,
  'noto-sans-sc': /-\d+-400-normal\.woff$/,
  'noto-sans-jp': /-\d+-400-normal\.woff$/,
  'noto-sans-kr': /-\d+-400-normal\.woff$/,
};
const fonts = join(packages, '@fontsource');
for (const name of readdirSync(fonts).filter((one) => one.startsWith('noto-'))) {
  for (const file of readdirSync(join(fonts, name)))
    if (!['files', 'package.json', 'unicode.json', 'LICENSE'].includes(file)) remove(fonts, name, file);
  for (const file of readdirSync(join(fonts, name, 'files')))
    if (!(read[name] ?? /-400-normal\.woff$/).test(file)) remove(fonts, name, 'files', file);
}
