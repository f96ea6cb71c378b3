import { expect, it } from 'vitest';
import type { CheckOnRecord } from './on-record.ts';
import { recordWords } from './record-words.ts';

const today = '2026-11-23';
const record = (changes: Partial<CheckOnRecord>): CheckOnRecord => ({
  kind: 'national-police-check',
  state: null,
  standing: 'seen',
  seenOn: '2026-10-03',
  expiresOn: '2029-10-03',
  count: 1,
  notValidIn: null,
  ...changes,
});
const unseen = { standing: 'not-seen', seenOn: null, expiresOn: null, count: 0 } as const;
const endless = { expiresOn: null } as const;

it.each<[string, Partial<CheckOnRecord>]>([
  ['Police check seen 3 October 2026, valid to October 2029', {}],
  [
    'Working with children check for New South Wales seen 3 October 2026, valid to October 2031',
    { kind: 'working-with-children', state: 'NSW', expiresOn: '2031-10-03' },
  ],
  [
    'Working with children check for the Northern Territory expired on 1 November 2026',
    { kind: 'working-with-children', state: 'NT', standing: 'expired', expiresOn: '2026-11-01' },
  ],
  ['Interviewed by our team, October 2026', { kind: 'interview', ...endless }],
  ['Home visited by our team, October 2026', { kind: 'home-visit', ...endless }],
  ['Identity document seen 3 October 2026', { kind: 'identity', ...endless }],
  ['Identity document: not seen yet', { kind: 'identity', ...unseen }],
  [
    'First aid certificate expired on 3 October 2026',
    { kind: 'first-aid', standing: 'expired', expiresOn: '2026-10-03' },
  ],
  ['Proof of right to work in Australia seen 3 October 2026', { kind: 'right-to-work-au', ...endless }],
  [
    'Proof of right to work in New Zealand expired on 3 October 2026',
    { kind: 'right-to-work-nz', standing: 'expired', expiresOn: '2026-10-03' },
  ],
  ['Police check: not seen yet', unseen],
  ['Working with children check: not seen yet', { kind: 'working-with-children', ...unseen }],
  ['References from 2 people: not yet', { kind: 'referee', ...unseen }],
  [
    'References from 2 people; our team last spoke with a referee on 3 October 2026',
    { kind: 'referee', ...endless, count: 2 },
  ],
])('%s', (words, changes) => expect(recordWords(record(changes), today)).toBe(words));

it('the last day is named while it is near, and the month before', () => {
  expect(recordWords(record({ expiresOn: '2027-02-21' }), today)).toContain('valid to 21 February 2027');
  expect(recordWords(record({ expiresOn: '2027-02-22' }), today)).toContain('valid to February 2027');
  expect(recordWords(record({ expiresOn: today }), today)).toContain('valid to 23 November 2026');
});
