import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RadioGroup } from './radio-group.tsx';

it('is wrong as a whole: no single radio is called invalid', () => {
  const html = renderToStaticMarkup(
    createElement(RadioGroup, {
      label: 'Do you drive?',
      name: 'driver',
      value: null,
      onChange: () => {},
      error: 'Choose an answer',
      options: ['Yes', 'No'].map((label) => ({ value: label, label })),
    }),
  );
  const invalid = html.match(/<[^>]+ aria-invalid="true"[^>]*>/g);
  expect(invalid).toEqual([expect.stringMatching(/^<fieldset .*role="radiogroup"/)]);
  expect(html.match(/type="radio"/g)).toHaveLength(2);
});
