import { describe, expect, it } from 'vitest';
import { requiredText } from '#contract/fields.ts';
import { supportWorkerInput } from '#contract/support-worker.ts';
import { validPart } from './valid-part.ts';

const form = supportWorkerInput
  .pick({ firstName: true, lastName: true, address: true, languages: true })
  .extend({
    firstName: requiredText('Enter your first name'),
    lastName: requiredText('Enter your last name'),
  });
const part = (values: Record<string, unknown>) => validPart(values, form, supportWorkerInput);

describe('the valid part of a form', () => {
  it('is all of it when nothing is wrong', () => {
    expect(part({ firstName: 'Mia', lastName: ' Ray ' })).toEqual({ firstName: 'Mia', lastName: 'Ray' });
  });
  it('lacks the fields that are wrong', () => {
    expect(part({ firstName: '', lastName: 'Ray' })).toEqual({ lastName: 'Ray' });
  });
  it('lacks just the wrong field of an object', () => {
    expect(part({ firstName: 'Mia', lastName: 'Ray', address: { city: 'Perth', zipCode: 'abc' } })).toEqual({
      firstName: 'Mia',
      lastName: 'Ray',
      address: { city: 'Perth' },
    });
  });
  it('lacks a list with a wrong entry as a whole', () => {
    expect(part({ firstName: 'Mia', lastName: 'Ray', languages: ['English', 'Elvish'] })).not.toHaveProperty(
      'languages',
    );
  });
  it('is nothing when all is wrong', () => expect(part({ firstName: '', lastName: '' })).toBeNull());
  it('leaves what was given alone', () => {
    const values = { firstName: '', lastName: 'Ray' };
    part(values);
    expect(values).toEqual({ firstName: '', lastName: 'Ray' });
  });
});
