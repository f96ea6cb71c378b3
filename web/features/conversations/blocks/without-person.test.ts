import { expect, it } from 'vitest';
import { withoutPerson } from './without-person.ts';

const [ana, ben] = [{ id: 'a' }, { id: 'b' }];

it('takes somebody off a list', () => expect(withoutPerson([ana, ben], 'a')).toEqual([ben]));

it('takes somebody off every page, and keeps what else the pages say', () => {
  const pages = [
    { items: [ana], nextCursor: 'next' },
    { items: [ben, ana], nextCursor: null },
  ];
  expect(withoutPerson({ pages, pageParams: [undefined, 'next'] }, 'a')).toEqual({
    pages: [
      { items: [], nextCursor: 'next' },
      { items: [ben], nextCursor: null },
    ],
    pageParams: [undefined, 'next'],
  });
});

it('leaves alone what is not loaded', () => expect(withoutPerson(undefined, 'a')).toBeUndefined());
