import * as z from 'zod';

// Zod compiles objects with `new Function`, which the browser's content security policy refuses (and logs).
// Zod decides this when it makes a schema, so all of our schemas import Zod from here.
if ('document' in globalThis) z.config({ jitless: true });

export { z };
