import { expect, test } from 'vitest';
import { fieldsOf, rulesOf, typeOf } from './describe-schema.ts';

test('types and rules read as words', () => {
  expect(typeOf({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toBe('string or null');
  expect(typeOf({ type: 'array', items: { type: 'string' } })).toBe('list of string');
  expect(rulesOf({ anyOf: [{ type: 'string', maxLength: 100 }, { type: 'null' }] })).toBe(
    'at most 100 characters',
  );
  expect(rulesOf({ type: 'string', enum: ['', 'newest', 'name'] })).toBe('empty, or one of newest, name');
  expect(rulesOf({ type: 'integer', minimum: 1, maximum: 100, default: 100 })).toBe(
    '1 to 100; 100 if left out',
  );
  expect(rulesOf({ type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 })).toBe('');
});

test('fields of objects in objects have dotted names, and choices are joined', () => {
  const country = {
    type: 'object',
    properties: { code: { type: 'string', description: 'As in AU' } },
    required: ['code'],
  };
  const fields = fieldsOf({
    oneOf: [
      { properties: { id: { type: 'string' }, address: { type: 'object', properties: { country } } } },
      { properties: { id: { type: 'string' }, pets: { type: 'string' } } },
    ],
  });
  expect(fields.map(({ name }) => name)).toEqual([
    'id',
    'address',
    'address.country',
    'address.country.code',
    'pets',
  ]);
  expect(fields.find(({ name }) => name === 'address.country.code')).toMatchObject({
    isRequired: true,
    description: 'As in AU',
  });
});
