import { describe, expect, it } from 'vitest';
import { requiredText } from '#contract/fields.ts';
import { supportWorkerInput } from '#contract/profiles/support-worker.ts';
import { z } from '#contract/zod.ts';
import { basedOnOf, changedPart } from './step-body.ts';

const { address, languages } = supportWorkerInput.shape;
const form = z.object({
  firstName: requiredText('Enter your first name'),
  lastName: requiredText('Enter your last name'),
  address,
  languages,
});
type Values = Record<string, unknown>;
const changes = (values: Values, saved: Values) => changedPart({ values, saved }, form, supportWorkerInput);
const part = (values: Values) => changes(values, {})?.body ?? null;

describe('the valid part of a form', () => {
  it('is all of it when everything is valid', () => {
    expect(part({ firstName: 'Mia', lastName: ' Ray ' })).toEqual({ firstName: 'Mia', lastName: 'Ray' });
  });
  it('leaves out invalid fields', () => {
    expect(part({ firstName: '', lastName: 'Ray' })).toEqual({ lastName: 'Ray' });
  });
  it('leaves out only the invalid field of an object', () => {
    expect(part({ firstName: 'Mia', lastName: 'Ray', address: { city: 'Perth', zipCode: 'abc!' } })).toEqual({
      firstName: 'Mia',
      lastName: 'Ray',
      address: { city: 'Perth' },
    });
  });
  it('leaves out the whole of a list with an invalid entry', () => {
    expect(part({ firstName: 'Mia', lastName: 'Ray', languages: ['English', 'Elvish'] })).not.toHaveProperty(
      'languages',
    );
  });
  it('is nothing when everything is invalid', () => expect(part({ firstName: '', lastName: '' })).toBeNull());
  it('does not change its input', () => {
    const values = { firstName: '', lastName: 'Ray' };
    part(values);
    expect(values).toEqual({ firstName: '', lastName: 'Ray' });
  });
});

describe('the changed part of a form', () => {
  const saved = { firstName: 'Mia', lastName: 'Ray', address: { city: 'Perth', zipCode: '6000' } };

  it('is what differs from the saved values, and says what will be saved', () => {
    const values = { ...saved, firstName: 'Maia', address: { city: 'Hobart', zipCode: '6000' } };
    expect(changes(values, saved)).toEqual({
      body: { firstName: 'Maia', address: { city: 'Hobart' } },
      afterwards: values,
    });
    expect(changes(values, values)).toBeNull();
  });
  it('keeps the saved value of an invalid answer', () => {
    const values = { ...saved, firstName: 'Maia', lastName: '', address: { city: 'Hobart', zipCode: 'x!' } };
    expect(changes(values, saved)).toEqual({
      body: { firstName: 'Maia', address: { city: 'Hobart' } },
      afterwards: { firstName: 'Maia', lastName: 'Ray', address: { city: 'Hobart', zipCode: '6000' } },
    });
  });
  it('is nothing while only invalid answers have changed', () => {
    expect(changes({ ...saved, address: { city: 'Perth', zipCode: 'x!' } }, saved)).toBeNull();
  });
  it('includes answers that were removed', () => {
    expect(changes({ ...saved, languages: [] }, { ...saved, languages: ['English'] })?.body).toEqual({
      languages: null,
    });
  });
});

it('names the earlier value of each field sent, an address line by line', () => {
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
