import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { jsx, jsxs } from './jsx-runtime.ts';

const bold = createElement('b', { key: 'bold' }, 'b');
const drawn = (children: ReactNode, type: Parameters<typeof jsxs>[0] = 'p') =>
  renderToStaticMarkup(jsxs(type, { children })).replaceAll(/ class="[^"]*blank[^"]*"/g, ' blank');

test('texts without other children become one text, and texts beside elements get an element of their own', () => {
  const markup: [ReactNode, string][] = [
    ['Hello', '<p>Hello</p>'],
    [['Hello ', 'Ana', false, 1, ''], '<p>Hello Ana1</p>'],
    [[false, bold, null], '<p><b>b</b></p>'],
    [['Hello ', 'Ana ', bold, '!'], '<p><span>Hello Ana </span><b>b</b><span>!</span></p>'],
    [['Hello ', null, 'Ana', bold], '<p><span>Hello </span><span>Ana</span><b>b</b></p>'],
    [[bold, ' ', bold], '<p><b>b</b><span blank> </span><b>b</b></p>'],
    [[bold, ['a', bold], ['a', 1]], '<p><b>b</b><span>a</span><b>b</b><span>a1</span></p>'],
  ];
  for (const [children, expected] of markup) expect(drawn(children)).toBe(expected);
  expect(drawn(['Hello ', 'Ana'], Fragment)).toBe('<span>Hello Ana</span>');
  expect(renderToStaticMarkup(jsx(Fragment, { children: 'Hello' }))).toBe('<span>Hello</span>');
});

test('live-in and live-out stay in one line, in the letters that they are written in', () => {
  const markup = (type: 'h1' | 'p' | 'option', children: ReactNode) =>
    renderToStaticMarkup(jsx(type, { children })).replaceAll(/ class="[^"]*unbroken[^"]*"/g, ' unbroken');
  expect(markup('h1', 'A Live-In Support Worker')).toBe(
    '<h1><span><span>A </span><span unbroken>Live-In</span><span> Support Worker</span></span></h1>',
  );
  expect(markup('p', 'live-out')).toBe('<p><span><span unbroken>live-out</span></span></p>');
  expect(markup('option', 'Live-in')).toBe('<option>Live-in</option>');
  expect(markup('p', 'To live in')).toBe('<p>To live in</p>');
});

test('elements keep their state beside texts that come and go', () => {
  const childrenOf = (children: ReactNode) => jsxs('p', { children }).props as { children: ReactNode[] };
  for (const children of [
    ['a', 'b', bold],
    ['a', false, bold],
    ['', 'b', bold],
  ])
    expect(childrenOf(children).children.indexOf(bold)).toBe(2);
});

test('a name that runs from right to left stands in isolates, unless its element says its own direction', () => {
  const markup = (type: 'p' | 'bdi', props: object) =>
    renderToStaticMarkup(jsxs(type, props)).replaceAll('\u2068', '[').replaceAll('\u2069', ']');
  const parts: ReactNode[] = ['محمد', ' ', 'علي', ', 5: ', bold, 'נועם'];
  expect(markup('p', { children: parts })).toBe(
    '<p><span>[محمد علي], 5: </span><b>b</b><span>[נועם]</span></p>',
  );
  expect(markup('p', { children: parts, dir: 'auto' })).toBe(
    '<p dir="auto"><span>محمد علي, 5: </span><b>b</b><span>נועם</span></p>',
  );
  expect(markup('bdi', { children: 'علي' })).toBe('<bdi>علي</bdi>');
  expect(markup('p', { children: 'With علي: 5' })).toBe('<p>With [علي]: 5</p>');
});
