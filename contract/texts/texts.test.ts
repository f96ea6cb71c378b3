import { afterEach, expect, it } from 'vitest';
import { applySettings, settings } from '#contract/settings.ts';
import { texts, textsIn, variablesIn } from './texts.ts';

const page = texts(
  'page',
  {
    heading: 'Welcome to {name}',
    list: ['One', { text: 'Within {hours}' }],
    subject: 'From {other} to {reader}',
    sum: () => 'made elsewhere',
  },
  { hours: () => '24 hours' },
);

afterEach(() => applySettings({ texts: {} }));

it('has the standard words in their shape, with their variables filled in', () => {
  expect(page.heading).toBe(`Welcome to ${settings.name}`);
  expect(page.list[0]).toBe('One');
  expect(page.list.map((one) => (typeof one === 'string' ? one : one.text))).toEqual([
    'One',
    'Within 24 hours',
  ]);
  expect(page.subject({ other: 'Tom', reader: 'Mia' })).toBe('From Tom to Mia');
  expect(page.sum()).toBe('made elsewhere');
});

it('reads what the operator has published, at that moment', () => {
  applySettings({
    texts: { 'page.list.2.text': 'Soon: {hours}, {supportPhone}', 'page.subject': '{other}!' },
  });
  expect(page.list[1].text).toBe(`Soon: 24 hours, ${settings.supportPhone}`);
  expect(page.subject({ other: '{reader}', reader: 'Mia' })).toBe('{reader}!');
});

it('goes back to the standard words where the published ones name a variable that there isn’t', () => {
  applySettings({ texts: { 'page.heading': 'Hello {reader}' } });
  expect(page.heading).toBe(`Welcome to ${settings.name}`);
});

it('lists its texts with the variables that each may use', () => {
  expect(textsIn(page).map(({ key }) => key)).toEqual([
    'page.heading',
    'page.list.1',
    'page.list.2.text',
    'page.subject',
  ]);
  const subject = textsIn(page).find(({ key }) => key === 'page.subject');
  expect(subject?.variables.map(({ name }) => name)).toEqual([
    'other',
    'reader',
    'name',
    'supportPhone',
    'supportEmail',
    'hours',
  ]);
  expect(subject?.variables.at(-1)?.value?.()).toBe('24 hours');
  expect(variablesIn('{a} and {b}, {a}')).toEqual(['a', 'b']);
});
