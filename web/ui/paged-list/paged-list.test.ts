import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PagedList } from './paged-list.tsx';

const items = Array.from({ length: 24 }, (_, place) => ({ id: `card-${place}` }));

/** How many cards the first rendering has, which is all that a person waits for. */
const firstDrawn = (options: { isLong?: boolean; isWholeAtOnce?: boolean }) =>
  renderToString(
    createElement(PagedList<(typeof items)[number]>, {
      items,
      noun: ['card', 'cards'],
      renderItem: ({ id }) => id,
      hasMore: true,
      isLoadingMore: false,
      moreError: null,
      onMore: () => {},
      ...options,
    }),
  ).match(/data-item/g)?.length;

test('a long list begins with the cards of the first screen, and the others follow', () => {
  expect(firstDrawn({ isLong: true })).toBe(4);
});

test('a list is whole at once where a card gets the focus, and where it is short', () => {
  expect(firstDrawn({ isLong: true, isWholeAtOnce: true })).toBe(items.length);
  expect(firstDrawn({})).toBe(items.length);
});
