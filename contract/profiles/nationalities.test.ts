import { describe, expect, it } from 'vitest';
import { countryCodes } from './countries.ts';
import { nationalities, nationalityCodes, nationalityName, otherNationalityCode } from './nationalities.ts';

const specification =
  "The nationality list has about 100 entries including an 'other nationality' entry with code OX.";

const named = nationalities.slice(0, -1);

describe('nationalities', () => {
  it('are about 100, to one significant digit', () => {
    const about = Number(/about (\d+)/.exec(specification)?.[1]);
    expect(Number(nationalities.length.toPrecision(1))).toBe(about);
  });

  it('end with the other nationality, code OX', () => {
    const [, name, code] = /'(.*?)' entry with code (\w+)/.exec(specification) ?? [];
    expect(otherNationalityCode).toBe(code);
    expect(nationalities.at(-1)).toEqual({ code, name: 'Other nationality' });
    expect(nationalities.at(-1)?.name.toLowerCase()).toBe(name);
  });

  it('otherwise have codes of countries and are sorted by name', () => {
    expect(named.filter(({ code }) => !countryCodes.includes(code))).toEqual([]);
    const names = named.map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
  });

  it('are unique by code and by name', () => {
    expect(new Set(nationalityCodes).size).toBe(nationalities.length);
    expect(new Set(nationalities.map(({ name }) => name)).size).toBe(nationalities.length);
  });

  it('are named by code', () => {
    expect(nationalityName('NZ')).toBe('New Zealander');
    expect(nationalityName('OX')).toBe('Other nationality');
    expect(nationalityName('QQ')).toBe('QQ');
  });
});
