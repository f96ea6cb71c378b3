import { describe, expect, it } from 'vitest';
import { type ComparedPerson, mailboxKey, mobileKey, reasonsForSamePerson } from './same-person.ts';

const tom: ComparedPerson = {
  email: 'tom@example.com',
  firstName: 'Tom',
  lastName: 'Hill',
  mobile: null,
  zipCode: null,
  dateOfBirth: null,
  countryCode: 'AU',
};
const other = { ...tom, email: 'other@example.com' };

it.each([
  ['0412345678', 'AU', '61412345678'],
  ['+61 412 345 678', 'NZ', '61412345678'],
  ['0061412345678', null, '61412345678'],
  ['412345678', 'AU', '61412345678'],
  ['021 234 5678', 'NZ', '64212345678'],
  ['0412345678', null, '61412345678'],
  ['447700900123', 'GB', '447700900123'],
  ['1234', 'AU', null],
  [null, 'AU', null],
])('the number %s of somebody in %s is %s', (mobile, countryCode, key) =>
  expect(mobileKey({ mobile, countryCode })).toBe(key),
);

it.each([
  ['Tom.Hill+work@Gmail.com', 'tomhill@gmail.com'],
  ['tomhill@googlemail.com', 'tomhill@gmail.com'],
  ['tom.hill+x@example.com', 'tom.hill@example.com'],
  ['+x@example.com', '+x@example.com'],
])('%s is the mailbox %s', (email, key) => expect(mailboxKey(email)).toBe(key));

describe('two people', () => {
  it.each<[string, Partial<ComparedPerson>, Partial<ComparedPerson>, string[]]>([
    ['with nothing in common but a name', {}, {}, []],
    ['with one mailbox', {}, { email: 'tom+2@example.com' }, ['email']],
    ['with one mobile', { mobile: '0412345678' }, { mobile: '61412345678', firstName: 'Tommy' }, ['mobile']],
    ['without a mobile', { mobile: null }, { mobile: null }, []],
    [
      'with one name and one birthday',
      { dateOfBirth: '1990-01-02' },
      { dateOfBirth: '1990-01-02', firstName: 'hill', lastName: 'TOM' },
      ['name-and-birth'],
    ],
    [
      'with accents in one name, and one postcode',
      { zipCode: '4000', lastName: 'O’Háre' },
      { zipCode: '4000', lastName: "O'Hare" },
      ['name-and-postcode'],
    ],
    ['with one postcode, in two countries', { zipCode: '4000' }, { zipCode: '4000', countryCode: 'NZ' }, []],
    [
      'with one name and postcode, born on other days',
      { zipCode: '4000', dateOfBirth: '1960-01-02' },
      { zipCode: '4000', dateOfBirth: '1990-01-02' },
      [],
    ],
    ['with one postcode and other names', { zipCode: '4000' }, { zipCode: '4000', firstName: 'Tim' }, []],
  ])('%s', (_what, one, two, reasons) => {
    const pair = [
      { ...tom, ...one },
      { ...other, ...two },
    ] as const;
    expect(reasonsForSamePerson(...pair)).toEqual(reasons);
    expect(reasonsForSamePerson(pair[1], pair[0])).toEqual(reasons);
  });
});
