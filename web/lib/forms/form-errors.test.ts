import { expect, test } from 'vitest';
import { placeErrors } from './form-errors.ts';

const error = (message: string) => ({ type: 'custom', message });

test('errors follow the order of the fields, one per field', () => {
  const { placed, unplaced } = placeErrors(
    { address: { city: error('Enter a city') }, message: error('Enter your message') },
    ['message', 'address.city'],
  );
  expect(placed).toEqual([
    { name: 'message', message: 'Enter your message' },
    { name: 'address.city', message: 'Enter a city' },
  ]);
  expect(unplaced).toEqual([]);
});

test('an error inside the value of a field is the error of the field', () => {
  const { placed } = placeErrors({ nationality: { code: error('Select a nationality') } }, ['nationality']);
  expect(placed).toEqual([{ name: 'nationality', message: 'Select a nationality' }]);
});

test('an error without a field is not lost', () => {
  const { placed, unplaced } = placeErrors({ userRole: error('Sign up as a family') }, ['email']);
  expect(placed).toEqual([]);
  expect(unplaced).toEqual(['Sign up as a family']);
});
