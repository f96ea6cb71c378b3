import { expect, it } from 'vitest';
import { feeCurrencies } from './fees/fees.ts';
import { email } from './fields.ts';
import { feeSettings, settings } from './settings.ts';

it('the number that is dialled is the number that is read', () => {
  const digits = settings.supportPhone.replaceAll(/\D/g, '').replace(/^0/, '');
  expect(settings.supportPhoneHref).toMatch(/^tel:\+(61|64)\d+$/);
  expect(settings.supportPhoneHref.replace(/^tel:\+(61|64)/, '')).toBe(digits);
});

it('the address of support is valid', () =>
  expect(email.parse(settings.supportEmail)).toBe(settings.supportEmail));

it('the product is called Alongside', () => expect(settings.name).toBe('Alongside'));

it('the fees are the specification’s', () => {
  const { joiningFeeDollars, matchFeeDollars } = feeSettings;
  expect(`Joining fee $${joiningFeeDollars}; fee on a successful match $${matchFeeDollars}`).toBe(
    'Joining fee $1000; fee on a successful match $2000',
  );
});

it('an invoice can be issued in both countries', () => {
  const countries = Object.values(feeSettings.countries);
  expect(countries.map(({ currency }) => currency)).toEqual(feeCurrencies);
  for (const { gstPercent, taxNumber } of countries) {
    expect(gstPercent).toBeGreaterThan(0);
    expect(gstPercent).toBeLessThan(30);
    expect(taxNumber.number).toMatch(/^[\d -]{9,14}$/);
  }
  expect(feeSettings.dueDays).toBeGreaterThan(0);
  expect(feeSettings.invoicePrefix).toMatch(/^[A-Z]{2,5}$/);
});
