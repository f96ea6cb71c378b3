import * as z from 'zod';

// Zod compiles objects with `new Function`, which the browser's content security policy refuses (and logs).
// It decides when a schema is made, so this stands in front of all of ours.
if ('document' in globalThis) z.config({ jitless: true });

export { z };
