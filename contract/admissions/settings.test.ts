import { describe, expect, it, test } from 'vitest';
import { defaultSettings } from '#contract/settings.ts';
import { placeholdersOfHolidays, placeholdersOfSettings } from './placeholders.ts';
import { operatorSettings } from './settings.ts';
import { abnOf, gstNumberOf } from './tax-numbers.ts';

const { shape } = operatorSettings;

test('a tax number has the check digits of its country', () => {
  expect(abnOf('51824753556')).toBe('51 824 753 556');
  expect(abnOf('51 824 753 557')).toBeNull();
  expect(abnOf('5182475355')).toBeNull();
  // Inland Revenue’s own examples.
  expect(gstNumberOf('49091850')).toBe('49-091-850');
  expect(gstNumberOf('35901981')).toBe('35-901-981');
  expect(gstNumberOf('136-410-132')).toBe('136-410-132');
  expect(gstNumberOf('136410133')).toBeNull();
  expect(gstNumberOf('9125568')).toBeNull();
});

describe('a setting', () => {
  it.each([
    ['supportPhone', ' 1800\u00a0000  456', '1800 000 456'],
    ['supportPhone', '１３ 11 14', '13 11 14'],
    ['supportPhoneNZ', '', null],
    ['joiningFeeCents', 0, null],
    ['joiningFeeCents', 125_050, 125_050],
    ['invoicePrefix', 'abc', 'ABC'],
    ['name', ' Beside\nYou ', 'Beside You'],
    ['replyToEmail', '', null],
  ] as const)('%s takes %j as %j', (name, given, stored) => expect(shape[name].parse(given)).toBe(stored));

  it.each([
    ['supportPhone', 'call us'],
    ['supportPhone', '12345'],
    ['supportPhone', ''],
    ['name', ''],
    ['name', '<b>Name</b>'],
    ['joiningFeeCents', 99],
    ['joiningFeeCents', 1000.5],
    ['dueDays', 0],
    ['invoicePrefix', 'A1'],
    ['taxNumber', { AU: '11 111 111 111', NZ: null }],
    ['payTo', { AU: '', NZ: 'Bank' }],
  ] as const)('%s refuses %j', (name, given) => expect(shape[name].safeParse(given).success).toBe(false));
});

test('every example in the settings is named once, and what is filled in is not', () => {
  const examples = {
    ...defaultSettings,
    supportEmail: 'support@company.example',
    taxNumber: { AU: '00 000 000 000', NZ: '000-000-000' },
    payTo: { AU: 'To BSB 000-000, account 0000 0000', NZ: 'To account 0000 0000' },
  };
  expect(placeholdersOfSettings(examples).map(({ field }) => field)).toEqual([
    'supportPhone',
    'supportEmail',
    'taxNumber.AU',
    'payTo.AU',
    'legalEntity',
    'taxNumber.NZ',
    'payTo.NZ',
  ]);
  expect(
    placeholdersOfSettings({
      ...defaultSettings,
      supportPhone: '1300 000 004',
      supportEmail: 'hello@company.org.au',
      legalEntity: `Not ${defaultSettings.legalEntity}`,
      taxNumber: { AU: '51 824 753 556', NZ: null },
      isGstRegistered: { AU: true, NZ: false },
      payTo: {
        AU: 'Bank transfer to BSB 062-000, account 1234 5678',
        NZ: 'Bank transfer to 12-3456-0000000-00',
      },
    }),
  ).toEqual([]);
});

test('public holidays that this release doesn’t know are said a year before', () => {
  const said = (holidayCalendar: 'NZ-AUK' | null, today: string) =>
    placeholdersOfHolidays({ ...defaultSettings, holidayCalendar }, today).map(({ sentence }) => sentence);
  expect(said('NZ-AUK', '2035-12-31')).toEqual([]);
  expect(said('NZ-AUK', '2036-01-01').join()).toContain('until 31 December 2036');
  expect(said(null, '2040-01-01')).toEqual([]);
});
