import { describe, expect, it } from 'vitest';
import { decodeParts, encodeParts, isCount, isDay, isMoment, isUuid } from './cursor.ts';

const id = '01a1fd48-3955-730e-ba67-01a18b11fbdb';
const decode = (text: string) => decodeParts<[number, string, string]>(text, [isCount, isDay, isUuid]);

describe('a cursor', () => {
  it('is decoded into what was encoded', () =>
    expect(decode(encodeParts(3, '2028-02-29', id))).toEqual([3, '2028-02-29', id]));

  it.each([
    ['nothing', ''],
    ['no JSON', 'x'],
    ['no list', Buffer.from('{"0":3}').toString('base64url')],
    ['too few parts', encodeParts(3, '2028-02-29')],
    ['too many parts', encodeParts(3, '2028-02-29', id, id)],
    ['another kind of part', encodeParts('3', '2028-02-29', id)],
    ['a day that doesn’t exist', encodeParts(3, '2027-02-31', id)],
  ])('of %s is refused', (_what, text) =>
    expect(() => decode(text)).toThrow('Start again from the first page'),
  );

  it('has whole numbers from 0 that the database holds', () => {
    expect([0, 2 ** 31 - 1].every(isCount)).toBe(true);
    expect([-1, 0.5, 2 ** 31, Number.NaN, '1', null].some(isCount)).toBe(false);
  });

  it('has days and moments that exist', () => {
    expect(['2028-02-29', '9999-12-31'].every(isDay)).toBe(true);
    expect(
      [
        '2027-02-29',
        '2027-13-01',
        '2027-1-1',
        '0000-01-01',
        '+012027-01-01',
        'soon',
        ['2027-01-01'],
        null,
      ].some(isDay),
    ).toBe(false);
    expect(isMoment('2026-05-03T01:02:03.000Z')).toBe(true);
    expect(['2026-05-03', '2026-02-31T01:02:03.000Z', '2026-05-03T01:02:03Z', 7].some(isMoment)).toBe(false);
  });
});
