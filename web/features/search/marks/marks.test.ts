import { describe, expect, it } from 'vitest';
import { noMarks, parseMarks, shortListOf, withMark } from './marks.ts';

describe('what is stored', () => {
  it.each([null, '', '{', '7', 'null', '[]', '{"starred":"a","hidden":{}}'])(
    'is nothing when broken: %s',
    (text) => expect(parseMarks(text)).toEqual(noMarks),
  );
  it('is read as ids, each once', () => {
    expect(parseMarks('{"starred":["a","b","a",3,null],"hidden":["b"],"more":1}')).toEqual({
      starred: ['a', 'b'],
      hidden: ['b'],
    });
  });
});

describe('a mark', () => {
  it('comes first, and once', () => {
    const marks = withMark(
      withMark({ starred: ['a'], hidden: [] }, 'starred', 'b', true),
      'starred',
      'a',
      true,
    );
    expect(marks).toEqual({ starred: ['a', 'b'], hidden: [] });
  });
  it('is removed without changing the other list', () => {
    expect(withMark({ starred: ['a'], hidden: ['a'] }, 'starred', 'a', false)).toEqual({
      starred: [],
      hidden: ['a'],
    });
  });
});

it('the short list has who is starred and not hidden', () => {
  expect(shortListOf({ starred: ['a', 'b', 'c'], hidden: ['b', 'x'] })).toEqual(['a', 'c']);
});
