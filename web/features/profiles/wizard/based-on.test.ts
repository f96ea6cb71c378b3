import { expect, it } from 'vitest';
import { basedOnOf } from './based-on.ts';

it('names what each field sent was before, an address line by line', () => {
  const saved = {
    pets: 'A cat',
    languages: null,
    nationality: { code: 'FJ', name: 'Fijian' },
    address: { city: 'Nadi', state: 'West', country: { code: 'FJ', name: 'Fiji' } },
    skype: 'ana',
  };
  const body = {
    pets: 'A dog',
    languages: ['French'],
    nationality: { code: 'WS' },
    address: { city: 'Suva', zipCode: '1', country: { code: 'NZ' } },
    completedStep: 3,
  };
  expect(basedOnOf(body, saved)).toEqual({
    pets: 'A cat',
    languages: null,
    nationality: { code: 'FJ', name: 'Fijian' },
    address: { city: 'Nadi', zipCode: null, country: { code: 'FJ', name: 'Fiji' } },
  });
});
