import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import drawing from '#web/content/pictures/logo-mark.svg?raw';
import { LogoMark } from './logo-mark.tsx';

const shapesOf = (svg: string) =>
  [...svg.matchAll(/ (d|fill|cx|cy|r)="([^"]+)"/g)].map(([, name, value]) => `${name} ${value}`).sort();

it('the inlined logo is the drawing that the icons are made of', () => {
  expect(shapesOf(renderToStaticMarkup(createElement(LogoMark)))).toEqual(shapesOf(drawing));
});
