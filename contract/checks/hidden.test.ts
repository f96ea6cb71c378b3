import { describe, expect, it } from 'vitest';
import { settings } from '#contract/settings.ts';
import { requiredOf } from './asked.ts';
import type { Check } from './checks.ts';
import { hiddenOf } from './hidden.ts';
import { hiddenWords } from './hidden-words.ts';

const seen = (kind: Check['kind'], expiresOn: string, standing: Check['standing'] = 'expired') =>
  ({ kind, expiresOn, standing, seen: { on: '2023-10-03' } }) as Check;
const required = [...requiredOf('SUPPORT_WORKER', 'AU')];
const waiting = (kind: Check['kind']) =>
  ({ kind, expiresOn: '2029-10-03', standing: 'added', seen: null }) as Check;

it('somebody is not found from the day after the last day of the check that expired first', () => {
  const checks = [
    seen('national-police-check', '2026-10-03'),
    seen('national-police-check', '2023-10-02', 'replaced'),
    seen('working-with-children', '2026-09-30'),
    seen('first-aid', '2024-01-01'),
  ];
  const hidden = hiddenOf({ checks, required, hiddenBy: ['national-police-check', 'working-with-children'] });
  expect(hidden).toMatchObject({ lastDay: '2026-09-30', isWaiting: false });
  expect(hidden && hiddenWords(hidden).text).toBe(
    'Your police check and working with children check have expired, the first on 30 September 2026, so families can’t find you. Add a new one. Families can find you again as soon as our team has seen it.',
  );
});

it('says that the new one waits once each of them is handed in', () => {
  const expired = [seen('national-police-check', '2026-10-03'), seen('working-with-children', '2026-09-30')];
  const hiddenBy = ['national-police-check', 'working-with-children'] as const;
  const one = [...expired, waiting('national-police-check')];
  expect(hiddenOf({ checks: one, required, hiddenBy: [...hiddenBy] })?.isWaiting).toBe(false);
  const both = [...one, waiting('working-with-children')];
  const hidden = hiddenOf({ checks: both, required, hiddenBy: [...hiddenBy] });
  expect(hidden && hiddenWords(hidden).text).toContain('Our team hasn’t seen the new one yet.');
});

it('there are no words for somebody whom nothing hides', () => {
  expect(hiddenOf({ checks: [seen('first-aid', '2024-01-01')], required, hiddenBy: [] })).toBeNull();
});

describe('somebody who has moved to New Zealand reads', () => {
  const inNewZealand = [...requiredOf('SUPPORT_WORKER', 'NZ')];
  const textOf = (hiddenBy: Check['kind'][], checks: Check[]) => {
    const hidden = hiddenOf({ checks, required: inNewZealand, hiddenBy });
    return hidden && hiddenWords(hidden).text;
  };
  const police = seen('national-police-check', '2026-10-03');
  const contact = `call us on ${settings.supportPhone} or write to ${settings.supportEmail}`;
  const why = 'It still matters after you move, until our team has looked at it.';

  it('why a check from Australia hides them, and both ways back', () =>
    expect(textOf(['national-police-check'], [police])).toBe(
      `Your police check from Australia expired on 3 October 2026, so families can’t find you. We only ask people who live in Australia for this. ${why} Do you want to work in Australia? Add a new one. If not, ${contact}: we can delete the old one, and then families can find you again.`,
    ));

  it('that the new one waits', () =>
    expect(textOf(['national-police-check'], [police, waiting('national-police-check')])).toMatch(
      /Our team hasn’t seen the new one yet\. .+ If you don’t want to work in Australia any more, call us on /,
    ));

  it('which of several is from Australia', () =>
    expect(
      textOf(
        ['right-to-work-au', 'nz-police-vetting'],
        [seen('right-to-work-au', '2026-10-03'), seen('nz-police-vetting', '2026-10-04')],
      ),
    ).toBe(
      `Your proof of right to work in Australia and New Zealand police vetting have expired, the first on 3 October 2026, so families can’t find you. Add a new one. Families can find you again as soon as our team has seen it. We only ask people who live in Australia for the proof of right to work in Australia. ${why} If you don’t want to work in Australia any more, ${contact}: we can delete the old one.`,
    ));

  it('nothing of it while they live in Australia', () => {
    const hidden = hiddenOf({ checks: [police], required, hiddenBy: ['national-police-check'] });
    expect(hidden && hiddenWords(hidden).text).not.toContain('Australia');
  });
});
