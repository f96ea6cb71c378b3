import { describe, expect, it } from 'vitest';
import { australianStates } from './kinds.ts';
import { stateNamed, stateNames } from './states.ts';

describe('the state that an address names', () => {
  it.each(australianStates)('is %s by its letters and by its name', (state) => {
    expect(stateNamed(state)).toBe(state);
    expect(stateNamed(stateNames[state])).toBe(state);
  });

  it.each([
    ['nsw ', 'NSW'],
    ['N.S.W.', 'NSW'],
    [' new  south\twales', 'NSW'],
    ['NSW 2000', 'NSW'],
    ['Sydney, NSW, Australia', 'NSW'],
    ['Vic.', 'VIC'],
    ['victoria', 'VIC'],
    ['QLD/Queensland', 'QLD'],
    ['South Australia', 'SA'],
    ['S.A', 'SA'],
    ['W.A.', 'WA'],
    ['West Australia', 'WA'],
    ['Tas', 'TAS'],
    ['A.C.T.', 'ACT'],
    ['Northern Territory, 0800', 'NT'],
  ])('%s is %s', (text, state) => expect(stateNamed(text)).toBe(state));

  it.each([
    null,
    '',
    ' ',
    '2000',
    'Australia',
    'Auckland',
    'Waikato',
    'Nswx',
    'NSW or VIC',
    'south',
    'Sacred',
  ])('%s names none', (text) => expect(stateNamed(text)).toBeNull());
});
