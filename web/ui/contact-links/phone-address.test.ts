import { expect, it } from 'vitest';
import { phoneAddress } from './phone-address.ts';

it.each([
  ['61491570156', 'tel:+61491570156'],
  ['0491570156', 'tel:0491570156'],
])('%s is dialled as %s', (digits, address) => expect(phoneAddress(digits)).toBe(address));
