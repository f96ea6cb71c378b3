// The package's types describe its CommonJS module, which TypeScript reads as having no default export.
declare module 'bidi-js/dist/bidi.mjs' {
  import type { Bidi } from 'bidi-js';

  export default function bidiFactory(): Bidi;
}
