import { describe, expect, it } from 'vitest';
import { findContactDetails } from './find-contact-details.ts';

describe('a phone number', () => {
  it.each([
    '0412 345 678',
    'call me on 0412345678.',
    '(0412) 345-678',
    '04 12 34 56 78',
    '+61 412 345 678',
    '+61 (0)412 345 678',
    '0061 412 345 678',
    '61412345678',
    '(02) 9123 4567',
    '02.9123.4567',
    '021 123 456',
    '021 1234 5678',
    '+64 21 123 456',
    '+64 (0)21 123 4567',
    '(03) 123 4567',
    'oh four one two 345 678',
    'zero four one two three four five six seven eight',
    'My number\n0412\n345\n678',
  ])('is found: %j', (text) => {
    expect(findContactDetails(text)).toBe('phone');
  });

  it.each([
    'We can start on 03/04/2027 or 10/05/2027',
    'between 2027-03-01 and 2027-04-30',
    'My NDIS number is 430 123 456',
    'We have 2 children, 6 and 9, and 3 cats',
    '$1,200 to $1,500 a week',
    'It’s at 12 Smith Street, 2000',
    'Ring our team on 1800 123 456',
    'at one or two, or at three',
    '38 hours in 52 weeks from 2027',
  ])('isn’t found: %j', (text) => {
    expect(findContactDetails(text)).toBeNull();
  });
});

describe('an email address', () => {
  it.each([
    'ana@example.com',
    'Write to ana.b+x@mail.example.co.nz, please',
    'ana at gmail dot com',
    'ana (at) example (dot) com',
    'ana [at] gmail.com',
    'Ana at Hotmail',
    'ana @ gmail . com',
    'mere@kāinga.nz',
  ])('is found: %j', (text) => {
    expect(findContactDetails(text)).toBe('email');
  });

  it.each([
    'Meet me at home',
    'I’m good at dotting i’s',
    '5 @ $20',
    'We look at live music',
    'I’m at work. Com',
  ])('isn’t found: %j', (text) => {
    expect(findContactDetails(text)).toBeNull();
  });
});
