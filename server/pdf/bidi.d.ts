// The package's types are of its module for `require`, which TypeScript reads as one without a default.
declare module 'bidi-js/dist/bidi.mjs' {
  import type { Bidi } from 'bidi-js';

  export default function bidiFactory(): Bidi;
}
