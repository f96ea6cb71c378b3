import { expect, test } from 'vitest';
import { nextCursor, requestUrl } from './request-url.ts';

test('parameters are filled in, the query is added, what is undefined is left out', () => {
  expect(requestUrl('/api/profile/:id', { id: 'a/b' })).toBe('/api/profile/a%2Fb');
  expect(requestUrl('/api/summary', {}, { q: 'a b', cursor: undefined, limit: 5 })).toBe(
    '/api/summary?q=a+b&limit=5',
  );
});

test('the cursor is read from the link to the next page', () => {
  expect(nextCursor('</api/summary?limit=2&cursor=x%2By>; rel="next"')).toBe('x+y');
  expect(nextCursor('</first>; rel="first", </api/s?cursor=abc>; rel=next')).toBe('abc');
  expect(nextCursor('</first?cursor=no>; rel="first"')).toBeNull();
  expect(nextCursor(null)).toBeNull();
});
