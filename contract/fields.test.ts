import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { familyRegistration, login, supportWorkerRegistration } from './accounts/accounts.ts';
import { loginSecondFactorCode, resetCode } from './accounts/credentials.ts';
import { secondFactorCode } from './accounts/second-factor.ts';
import { personInput } from './accounts/user.ts';
import { contactMessage } from './admissions/contact.ts';
import { checkInput } from './checks/checks.ts';
import {
  choice,
  cleaned,
  digits,
  email,
  flag,
  internalComments,
  isoDate,
  isoMonth,
  listOf,
  optionalLongerLine,
  optionalName,
  optionalText,
  requiredName,
  requiredText,
  richText,
  textLength,
  wholeNumber,
} from './fields.ts';
import { limits } from './limits.ts';
import { addressInput } from './profiles/address.ts';
import { familyNames, startFields, yourFamilyFields } from './profiles/family.ts';
import { z } from './zod.ts';

const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

/** Any UTF-16, halves of surrogate pairs and control characters included. */
const anyUtf16 = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xff }), fc.integer({ min: 0, max: 0xffff })))
  .map((units) => String.fromCharCode(...units));

describe('text', () => {
  const text = cleaned('This must be text', 1_000);

  it('never keeps a control character, a lone surrogate or outer blanks', () => {
    fc.assert(
      fc.property(anyUtf16, (given) => {
        const kept = text.parse(given);
        expect(kept).not.toMatch(/(?![\n\t])\p{Cc}/u);
        expect(kept).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
        expect(kept.isWellFormed()).toBe(true);
        expect(kept).toBe(kept.trim());
      }),
    );
  });

  it('does not change when it is cleaned again', () => {
    fc.assert(
      fc.property(anyUtf16, (given) => {
        expect(text.parse(text.parse(given))).toBe(text.parse(given));
      }),
    );
  });

  it.each([
    ['a\u0000b\u0007c\u001b\u007f\u0085d', 'abcd'],
    ['a\ud800b', 'a\ufffdb'],
    ['moc.\u202eelpmaxe\u202c \u2066a\u2069 \u202ab\u202b\u202dc\u2067\u2068', 'moc.elpmaxe a bc'],
    ['\u05e9\u05dc\u05d5\u05dd\u200f! C++\u200e', '\u05e9\u05dc\u05d5\u05dd\u200f! C++\u200e'],
    ['one\r\ntwo\n\tthree', 'one\ntwo\n\tthree'],
    ['Ze\u0308', 'Zë'],
    [' 👩‍👧 <b>bold</b> & "quoted" ', '👩‍👧 <b>bold</b> & "quoted"'],
  ])('%j is kept as %j', (given, kept) => expect(text.parse(given)).toBe(kept));

  it('refuses anything but text', () => {
    for (const value of [1, true, null, undefined, [], {}])
      expect(messagesOf(text, value)).toEqual(['This must be text']);
  });
});

describe('a text that is far too long', () => {
  const marks = '\u0301'.repeat(1_000_000);

  it.each([
    ['an answer that must be given', requiredText('Enter your first name')],
    ['an optional answer', optionalText()],
    ['rich text', richText()],
    ['a choice', choice(['SMALL', 'LARGE'], 'Select a size')],
    ['a number', wholeNumber('Enter the number of years', 0, 80)],
    ['digits', digits('Enter the postcode', 10)],
    ['a name', requiredName('Enter your first name')],
    ['an email address', email],
    ['a code of the mail', resetCode],
    ['a code of the app', secondFactorCode],
    ['a code to log in', loginSecondFactorCode],
  ])('is refused with one message and not worked on, as %s', (_what, schema) => {
    const work = (['normalize', 'trim', 'replace', 'replaceAll', 'split', 'toUpperCase'] as const).map(
      (method) => vi.spyOn(String.prototype, method),
    );
    const messages = messagesOf(schema, `x${marks}`);
    const worked = work.filter((method) => method.mock.contexts.some((text) => String(text).length > 1_000));
    for (const method of work) method.mockRestore();
    expect(messages).toHaveLength(1);
    expect(worked.map((method) => method.getMockName())).toEqual([]);
  });

  it('is called too long first, when it has too many tags as well', () =>
    expect(messagesOf(richText(), '<'.repeat(40_001))?.[0]).toBe('Max 5000 characters'));

  it.each([
    ['an answer', requiredText('Enter your town'), 'x'.repeat(101)],
    ['digits', digits('Enter the postcode', 10), '12345678901'],
    ['words instead of digits', digits('Enter the postcode', 10), 'no code'],
    ['rich text', richText(), 'x'.repeat(5_001)],
  ])('doesn’t hide what else is wrong with the form: %s', (_what, schema, value) => {
    const form = z.object({ answer: schema }).refine(() => false, 'The form is wrong');
    expect(messagesOf(form, { answer: value })?.at(-1)).toBe('The form is wrong');
  });

  it('counts as not answered if it is blank', () =>
    expect(optionalText().parse(' \n\u0000'.repeat(300_000))).toBeNull());
});

describe('marks on one letter', () => {
  const text = cleaned('This must be text', 1_000);

  it('are kept up to 30, which no language needs', () => {
    expect(text.parse(`x${'\u0321'.repeat(30)}`)).toBe(`x${'\u0321'.repeat(30)}`);
    expect(text.parse(`x${'\u0321'.repeat(500)}y`)).toBe(`x${'\u0321'.repeat(30)}y`);
  });

  it('are counted when control characters between them are gone', () =>
    expect(text.parse(`x${'\u0321\u0000'.repeat(100)}`)).toBe(`x${'\u0321'.repeat(30)}`));
});

describe('an answer that must be given', () => {
  const name = requiredText('Enter your first name');

  it.each(['', ' \n', '\u0000', undefined, null, 5])('is asked for when %j is given', (value) =>
    expect(messagesOf(name, value)).toEqual(['Enter your first name']),
  );

  it.each([
    '\u200b',
    '\u2060',
    '\u3164',
    '\u2800',
    '\u00ad',
    '\u0301',
    '\ufe0f\u200d',
    '\u3164 \u2800\n\u0301',
  ])('is asked for when nobody can see it: %j', (value) => {
    expect(messagesOf(name, value)).toEqual(['Enter your first name']);
    expect(messagesOf(requiredName('Enter your first name'), value)).toEqual(['Enter your first name']);
    expect(optionalText().parse(value)).toBeNull();
  });

  it.each(['क्षि', 'می\u200cروم', '👩\u200d👧', 'ñ', '한', 'ʻ'])('may be %j', (value) =>
    expect(name.parse(value)).toBe(value),
  );

  it('may be one character', () => expect(name.parse('O')).toBe('O'));

  it('has at most 100 characters, not counting blanks around it', () => {
    expect(name.parse(` ${'x'.repeat(100)} `)).toBe('x'.repeat(100));
    expect(messagesOf(name, 'x'.repeat(101))).toEqual(['Max 100 characters']);
  });

  it('is counted in Unicode code points, as PostgreSQL counts it', () => {
    expect(messagesOf(name, '😀'.repeat(100))).toBeUndefined();
    expect(messagesOf(name, '😀'.repeat(101))).toEqual(['Max 100 characters']);
  });
});

describe('the name of a person', () => {
  const name = requiredName('Enter your first name');

  it.each([
    'St. John',
    'St.John',
    'St.john',
    'MA.CRISTINA',
    'MD.RAFIQ',
    'Mohd.rafiq bin Ali',
    'Anne STA.MARIA-SMITH',
    'KV.RAMANA',
    'MST.FATEMA',
    'Most.Rahima Khatun',
    'mst.fatema',
    'MD.RAFIQ',
    'KH.MD.RAFIQ',
    'SK.SALIM',
    'ABU.BAKAR',
    'MRS.SANTOS',
    'SMT.LAKSHMI DEVI',
    'ATTY.REYES',
    "O'Brien",
    'O’Neil-Smith',
    'J.R.',
    'J.R. Smith',
    'J.R.Smith',
    'Dr.Nguyen',
    'Mary-Jane',
    'Anne Marie',
    'Ph.D.',
    'Martin Jr.',
    'Ngāta',
    'Zoë 👩‍👧',
    '李小龙',
    'محمد بن علي',
    'Ёлкина А.С.',
    'Αθηνά',
    'ญาณี ว.',
    '<b>Bobby</b> Tables',
    'Wwwelyn',
    'M. Comfort',
    'x'.repeat(limits.line),
  ])('may be %s', (typed) => expect(name.parse(typed)).toBe(typed));

  it.each([
    'http://evil.example',
    'Win HTTPS://x',
    'www.shop',
    'Prize WWW.X.Y',
    'example.com',
    'Example.Com',
    'x.com',
    'anna.com',
    'MA.COM',
    'MST.COM',
    'abu.bakar.bd',
    'anna.com.au',
    'www.mst.fatema',
    'ma.cristina.ph',
    'ma.cristina/x',
    'St.io',
    'free.holidays',
    'claim at bit.ly/abc',
    'BIT.LY',
    'mia@mail.example',
    'my-shop.com.au',
    'пример.рф',
    'Evil.Shop now',
    'evil．ru',
    'evil。ru',
    'evil.\u200bru',
    'write to t.me/evil',
  ])('isn’t an address: %s', (typed) =>
    expect(messagesOf(name, typed)).toEqual([
      'Leave out web addresses, and put a space after a full stop: St. John',
    ]),
  );

  it.each(['Mia\nNguyen', 'Mia\r\nNguyen', 'Mia\u2028Nguyen'])('is one line: %j', (typed) =>
    expect(messagesOf(name, typed)).toEqual(['Write the name on one line']),
  );

  it('may be left out where it is optional, under the same rules', () => {
    expect(optionalName().parse(' ')).toBeNull();
    expect(messagesOf(optionalName(), 'example.com')).toHaveLength(1);
  });

  it('is the rule of every field that names a person', () => {
    const fields = {
      registration: familyRegistration.shape.firstName,
      registrationLast: supportWorkerRegistration.shape.lastName,
      ...personInput,
      ...familyNames,
      ...startFields,
      ...yourFamilyFields,
      contact: contactMessage.shape.name,
    };
    const names = ['registration', 'registrationLast', 'firstName', 'lastName', 'adultName1', 'familyName'];
    for (const field of [...names, 'adultName2', 'contact'] as (keyof typeof fields)[])
      expect(messagesOf(fields[field], 'Visit example.com'), field).toHaveLength(1);
  });
});

describe('an optional answer', () => {
  it.each([null, '', '  ', '\u0000', ' \u0007 '])('counts %j as not answered', (value) =>
    expect(optionalText().parse(value)).toBeNull(),
  );

  it('has at most as many characters as its message says', () => {
    expect(messagesOf(optionalText(), 'x'.repeat(100))).toBeUndefined();
    expect(messagesOf(optionalText(), 'x'.repeat(101))).toEqual(['Max 100 characters']);
  });

  it("says 'Max 150 characters' and enforces 100, when it is a longer line", () => {
    expect(messagesOf(optionalLongerLine(), 'x'.repeat(100))).toBeUndefined();
    expect(messagesOf(optionalLongerLine(), 'x'.repeat(101))).toEqual(['Max 150 characters']);
  });
});

describe('a flag', () => {
  it.each([true, false, null])('may be %j', (value) => expect(flag().parse(value)).toBe(value));

  it.each(['true', '', 0, 1, 'yes', []])('refuses %j', (value) =>
    expect(messagesOf(flag(), value)).toEqual(['Choose yes or no']),
  );
});

describe('a choice', () => {
  const size = choice(['SMALL', 'LARGE'], 'Select a size');

  it('is one of the list', () => expect(size.parse('LARGE')).toBe('LARGE'));

  it.each([null, '', ' '])('counts %j as not answered', (value) => expect(size.parse(value)).toBeNull());

  it.each(['small', 'HUGE', 1, ['SMALL']])('is asked for when %j is given', (value) =>
    expect(messagesOf(size, value)).toEqual(['Select a size']),
  );
});

describe('digits', () => {
  const postcode = digits('Enter the postcode', 10);

  it('keep leading zeros', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,10}$/), (given) => {
        expect(postcode.parse(given)).toBe(given);
      }),
    );
    expect(postcode.parse('0800')).toBe('0800');
  });

  it('may come as a number', () => {
    expect(postcode.parse(2000)).toBe('2000');
    expect(postcode.parse(0)).toBe('0');
  });

  it.each([
    ' +61 4 00 ',
    '(61) 400',
    '61-400',
    '61.400',
    '+61400',
    '61\u2011400',
    '61–400',
    '61/400',
    '\u2212\u200b61400',
  ])('are read from %j', (given) => expect(postcode.parse(given)).toBe('61400'));

  it.each([
    // As Apple's Contacts copies it.
    ['\u202d+61 412 345 678\u202c', '61412345678'],
    ['+61\u2011412\u2011345\u2011678', '61412345678'],
    ['+61 412–345–678', '61412345678'],
    ['+61\u200b412345678\ufeff', '61412345678'],
    ['＋６１　４１２（３４５）６７８', '61412345678'],
    ['٠٤١٢ ۳۴۵ ६७८', '0412345678'],
    ['tel:+61-412-345-678', '61412345678'],
    ['TEL: 0412345678', '0412345678'],
    ['(+61) 412 345 678', '61412345678'],
    ['0412/345/678', '0412345678'],
    ['+61 (0)412 345 678', '61412345678'],
    ['(+64) (0)21 345 678', '6421345678'],
    ['0061 (0)412 345 678', '0061412345678'],
    ['(0)412 345 678', '0412345678'],
    ['(09) 300 1234', '093001234'],
  ])('of a phone are read from %j as %s', (given, kept) =>
    expect(digits('Enter your mobile number', limits.phoneDigits).parse(given)).toBe(kept),
  );

  it.each([null, '', ' ', '\u0000', '\u200b'])('count %j as not answered', (value) =>
    expect(postcode.parse(value)).toBeNull(),
  );

  it.each(['12a', '++61', '6+1', '1,2', '+', 'tel:', '½'])('are digits only, so %j is refused', (given) =>
    expect(messagesOf(postcode, given)).toEqual(['Enter the postcode, digits only']),
  );

  it.each([1.5, -1, Number.MAX_SAFE_INTEGER + 1, true, {}])('refuse %j', (value) =>
    expect(messagesOf(postcode, value)).toEqual(['Enter the postcode']),
  );

  it('have a maximum', () => {
    expect(messagesOf(postcode, '1'.repeat(10))).toBeUndefined();
    expect(messagesOf(postcode, '1'.repeat(11))).toEqual(['Use at most 10 digits']);
  });
});

describe('a code or the number of a document', () => {
  it.each([
    ['\u200e2000\u200e', '2000'],
    ['20\u200b00', '2000'],
    ['２０００', '2000'],
    ['sw1a\u00a01aa', 'SW1A 1AA'],
    ['12345–6789', '12345-6789'],
    ['\u200b', null],
  ])('%j is the postcode %j', (given, kept) =>
    expect(addressInput.parse({ zipCode: given })).toEqual({ zipCode: kept }),
  );

  it.each(['\u200e12345678', '1234\u200b 5678', '１２３４５６７８', '\u202d1234\u00a05678\u202c'])(
    '%j is the code 12345678',
    (given) => expect(resetCode.parse(given)).toBe('12345678'),
  );

  it('is read from an app and from a list of recovery codes', () => {
    expect(secondFactorCode.parse('\u200e123\u2009４５６')).toBe('123456');
    expect(loginSecondFactorCode.parse('abcde\u2011fghjk\u200b')).toBe('abcde-fghjk');
  });

  it.each([
    ['WWC\u2011１２３４\u200eE', 'WWC-1234E'],
    [' PF 1234/5 ', 'PF 1234/5'],
    ['\u2060', null],
  ])('%j is the number %j of a check', (given, kept) =>
    expect(checkInput.parse({ kind: 'first-aid', number: given })).toMatchObject({ number: kept }),
  );
});

describe('a whole number', () => {
  const years = wholeNumber('Enter the number of years', 0, 80);

  it('is accepted within its limits and refused beyond them, as a number or as text', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 200 }), (given) => {
        const isWithin = given >= 0 && given <= 80;
        expect(years.safeParse(given).data).toBe(isWithin ? given : undefined);
        expect(years.safeParse(` ${given} `).data).toBe(isWithin ? given : undefined);
      }),
    );
  });

  it.each([
    [-1, 'Use 0 or more'],
    [81, 'Use 80 or less'],
    [1.5, 'Enter the number of years, without a fraction'],
    ['1.5', 'Enter the number of years, without a fraction'],
    ['many', 'Enter the number of years'],
    ['1e1', 'Enter the number of years'],
    [true, 'Enter the number of years'],
  ])('%j is refused: %s', (value, message) => expect(messagesOf(years, value)).toEqual([message]));

  it.each([null, '', ' '])('counts %j as not answered', (value) => expect(years.parse(value)).toBeNull());
});

describe('a day', () => {
  const day = isoDate('Enter a date');

  it('is of a year that there was', () => {
    for (const field of [day, isoMonth('Enter a date')]) {
      expect(messagesOf(field, '0000-01-01')).toEqual(['Enter a date']);
      expect(messagesOf(field, '0001-01-01')).toBeUndefined();
    }
  });

  it('exists in the calendar', () => {
    const part = (min: number, max: number) =>
      fc.integer({ min, max }).map((n) => String(n).padStart(2, '0'));
    const given = fc
      .tuple(fc.integer({ min: 1900, max: 2100 }), part(0, 13), part(0, 32))
      .map((parts) => parts.join('-'));
    fc.assert(
      fc.property(given, (date) => {
        const time = new Date(`${date}T00:00:00Z`);
        const exists = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date);
        const [message, ...others] = messagesOf(day, date) ?? [];
        expect([message?.endsWith('Enter a date') ?? true, message === undefined, others]).toEqual([
          true,
          exists,
          [],
        ]);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    '2026-04-32',
    '2026-13-31',
    '2026-2-1',
    '27/3/1990',
    '2026-03-27T00:00',
    20260327,
    // Neither can become text.
    { toString: 1, valueOf: 1 },
    [{ toString: 1, valueOf: 1 }],
  ])('refuses %j', (value) => expect(messagesOf(day, value)).toEqual(['Enter a date']));

  it.each([
    ['2026-02-29', 'February 2026 has only 28 days'],
    ['2028-02-31', 'February 2028 has only 29 days'],
    ['1900-02-29', 'February 1900 has only 28 days'],
    ['2026-04-31', 'April 2026 has only 30 days'],
  ])('refuses %s, and says why', (value, why) =>
    expect(messagesOf(day, value)).toEqual([`${why}. Enter a date`]),
  );

  it('of a leap year exists', () => expect(day.parse('2028-02-29')).toBe('2028-02-29'));

  it.each([null, '', ' '])('counts %j as not answered', (value) => expect(day.parse(value)).toBeNull());
});

describe('a month', () => {
  const month = isoMonth('Select a month and a year');

  it.each([
    ['2026-03-01', '2026-03-01'],
    ['2026-03-27', '2026-03-01'],
    ['2028-02-29', '2028-02-01'],
  ])('%j becomes its first day, %j', (given, kept) => expect(month.parse(given)).toBe(kept));

  it.each(['2026-02-30', '2026-13-01', '2026-03', 'March 2026', 202603])('refuses %j', (value) =>
    expect(messagesOf(month, value)).toEqual(['Select a month and a year']),
  );

  it.each([null, ''])('counts %j as not answered', (value) => expect(month.parse(value)).toBeNull());
});

describe('a list', () => {
  const list = listOf(['English', 'French'], 'Select languages from the list');

  it('keeps each of its values once, in the order given', () =>
    expect(list.parse(['French', 'English', 'French'])).toEqual(['French', 'English']));

  it.each([[[]], [null]])('is not answered with %j', (value) => expect(list.parse(value)).toBeNull());

  it('refuses other values and names the place of each', () =>
    expect(list.safeParse(['English', 'Klingon', 'x']).error?.issues.map(({ path }) => path)).toEqual([
      [1],
      [2],
    ]));

  it('names only itself when it is far too long', () =>
    expect(list.safeParse(Array.from({ length: 200_000 }, () => 'x')).error?.issues).toMatchObject([
      { path: [], message: 'Select languages from the list' },
    ]));

  it.each(['English', {}, 1])('refuses %j', (value) =>
    expect(messagesOf(list, value)).toEqual(['Select languages from the list']),
  );
});

describe('rich text', () => {
  it('is counted as a reader sees it: 5000 characters, whatever the markup', () => {
    const html = (length: number) => `<p><strong>${'x'.repeat(length - 1)}&amp;</strong></p>`;
    expect(messagesOf(richText(), html(5_000))).toBeUndefined();
    expect(messagesOf(richText(), html(5_001))).toEqual(['Max 5000 characters']);
  });

  it('has room for a limited amount of markup', () => {
    const html = (length: number) => `<p title="${'x'.repeat(length - 13)}">x`;
    expect(messagesOf(richText(), html(40_000))).toBeUndefined();
    expect(messagesOf(richText(), html(40_001))).toEqual(['Max 5000 characters']);
  });

  it.each([
    ['an answer', richText(), 1_000],
    ['the team’s comments', internalComments(), 4_000],
  ])('has a bound on the tags in %s', (_what, schema, pairs) => {
    expect(messagesOf(schema, '<b>x</b>'.repeat(pairs))).toBeUndefined();
    expect(messagesOf(schema, `${'<b>x</b>'.repeat(pairs)}<p>`)).toEqual(['Use less formatting']);
  });

  it('has a bound on the character references in the team’s comments', () => {
    expect(messagesOf(internalComments(), '&#1;'.repeat(8_000))).toBeUndefined();
    expect(messagesOf(internalComments(), '&#1;'.repeat(8_001))).toEqual(['Use fewer & characters']);
  });

  it('keeps its markup; the server cleans it', () =>
    expect(richText().parse('<p onclick="x">Kia ora</p>\u0000')).toBe('<p onclick="x">Kia ora</p>'));

  it.each([null, '', ' \n'])('counts %j as not answered', (value) =>
    expect(richText().parse(value)).toBeNull(),
  );

  it('counts an escaped character as one', () => {
    const escaped = (text: string) =>
      text
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&#62;')
        .replaceAll('"', '&#x22;');
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'é', '😀', '&', '<', '>', '"', ';', '#') }),
        (text) => {
          expect(textLength(`<p>${escaped(text)}</p><ul><li></li></ul>`)).toBe([...text].length);
        },
      ),
    );
  });
});

describe('an email address', () => {
  it.each([
    'rock&roll@example.com',
    'søren@example.com',
    'x=y@example.com',
    'a/b@example.com',
    "o'brien@example.co.nz",
    'Ana+1@Example.com',
    '用户@example.com',
    'ana@xn--twhai-fwa.nz',
  ])('may be %s', (address) => expect(email.parse(address)).toBe(address));

  it.each([
    ['aroha@tāwhai.nz', 'aroha@xn--twhai-fwa.nz'],
    ['aroha@ta\u0304whai.nz', 'aroha@xn--twhai-fwa.nz'],
    ['SØREN@example.com', 'søren@example.com'],
    ['\u202dana@example.com\u202c', 'ana@example.com'],
    ['\u200b\ufeffana@example.com\u2060 \u00a0', 'ana@example.com'],
    ['ana＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ana@example.com'],
  ])('is read from %j as %s, and stays so', (given, kept) => {
    expect(email.parse(given)).toBe(kept);
    expect(email.parse(kept)).toBe(kept);
    expect(login.shape.userName.parse(given)).toBe(kept);
  });
  it('is trimmed', () => expect(email.parse(' ana@example.com\n')).toBe('ana@example.com'));

  it.each([undefined, null, 1, '', ' '])('is asked for when %j is given', (value) =>
    expect(messagesOf(email, value)).toEqual(['Enter your email address']),
  );

  it.each([
    'a',
    'ana',
    'ana@',
    '@example.com',
    'ana@example',
    'a b@example.com',
    'a\u0000@example.com',
    'ana@examp/le.nz',
    'ana@māori.nz/x',
    'ana@ma:ori.nz',
    'ana@-x.nz',
    'ana@1.2.3.4',
    'ana@[::1]',
    'a@b@example.com',
    'a<b@example.com',
    'a,b@example.com',
    '"a"@example.com',
  ])('refuses %j', (value) =>
    expect(messagesOf(email, value)).toEqual(['Enter an email address like name@example.com']),
  );

  it('has at most 254 characters', () => {
    const long = (length: number) =>
      `ana@${`${'x'.repeat(60)}.`.repeat(5)}`.slice(0, length - 3).concat('.nz');
    expect(long(254)).toHaveLength(254);
    expect(messagesOf(email, long(254))).toBeUndefined();
    expect(messagesOf(email, long(255))).toEqual(['Max 254 characters']);
  });
});
