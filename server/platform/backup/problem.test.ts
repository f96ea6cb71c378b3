import { expect, it } from 'vitest';
import { explainWriteError } from './problem.ts';

const errorWith = (what: object) => Object.assign(new Error('as it came'), what);

it.each([
  [{ code: 'ENOSPC' }, /^The disk of \/there is full\. Make room/],
  // PGlite's own file system, and PostgreSQL.
  [{ name: 'ErrnoError', errno: 51 }, /^The disk of \/there is full\. Make room/],
  [{ code: '53100' }, /^The disk of \/there is full\. Make room/],
  [{ code: 'EFBIG' }, /^\/there takes no file of this size\. Raise the limit/],
  [{ code: 'EACCES' }, /^This user may not write to \/there\. Correct its owner/],
  [{ code: 'EIO' }, /^as it came$/],
])('says why a place takes nothing (%o)', (what, sentence) => {
  expect(explainWriteError(errorWith(what), '/there')).toMatchObject({
    message: expect.stringMatching(sentence),
  });
});
