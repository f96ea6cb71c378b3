import { expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { limitUploads } from './concurrent-uploads.ts';

it('bounds the bytes that one account has under way, and gives them back', () => {
  const begin = limitUploads(1);
  const [first, second] = [begin('a'), begin('a')];
  first.take(limits.concurrentUploadBytes - 1);
  second.take(1);
  expect(() => second.take(1)).toThrow('Wait until your other uploads have finished');
  begin('b').take(limits.concurrentUploadBytes);
  second.end();
  begin('a').take(1);
  first.end();
  begin('a').take(limits.concurrentUploadBytes - 1);
});
