import { expect, it } from 'vitest';
import { email } from './fields.ts';
import { settings } from './settings.ts';

it('the number that is dialled is the number that is read', () => {
  const digits = settings.supportPhone.replaceAll(/\D/g, '').replace(/^0/, '');
  expect(settings.supportPhoneHref).toMatch(/^tel:\+(61|64)\d+$/);
  expect(settings.supportPhoneHref.replace(/^tel:\+(61|64)/, '')).toBe(digits);
});

it('the address of support is valid', () =>
  expect(email.parse(settings.supportEmail)).toBe(settings.supportEmail));

it('the product is called Alongside', () => expect(settings.name).toBe('Alongside'));
