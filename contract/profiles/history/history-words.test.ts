import { describe, expect, it } from 'vitest';
import { checkKinds } from '#contract/checks/kinds.ts';
import { checkNames } from '#contract/checks/names.ts';
import { fileTags } from '#contract/enums.ts';
import { historyActs } from './history.ts';
import { actsMatching, historyFields, historyTitle } from './history-words.ts';

describe('what someone did', () => {
  it.each([
    ['view', null, 'Viewed the profile'],
    ['view', 'license', 'Viewed the licence documents'],
    ['edit', 'address.zipCode', 'Changed Postcode'],
    ['edit', 'addedInternalComments', 'Added an internal comment'],
    ['pictureAdded', 'photos', 'Added a picture to the photos'],
    ['messagesRead', 'messages', 'Read the messages of a report'],
    ['agreementRead', 'agreement', 'Read an agreement without being asked'],
    ['checkSeen', 'cpr', 'Accepted a check: CPR'],
    ['status', 'status', 'Set the status'],
  ] as const)('%s of %s reads %j', (kind, field, words) => expect(historyTitle(kind, field)).toBe(words));

  const ofChecks = historyActs.filter((kind) => kind.startsWith('check') || kind === 'documentViewed');
  it.each(historyActs.filter((kind) => !ofChecks.includes(kind)))(
    '%s has words for every kind of picture',
    (kind) => {
      for (const tag of fileTags) expect(historyTitle(kind, tag)).toMatch(/^[A-Z][a-z’ -]+$|^Changed/);
    },
  );

  it.each(ofChecks)('%s has words for every kind of check', (kind) => {
    for (const check of checkKinds) expect(historyTitle(kind, check)).toContain(`: ${checkNames[check]}`);
  });

  it.each(historyFields)('a change of %s uses the name that people know', (field) => {
    expect(historyTitle('edit', field)).not.toContain(field.includes('.') ? '.' : `Changed ${field}`);
  });
});

describe('a search for what someone did', () => {
  it('matches any part of the words, in any case', () => {
    expect(actsMatching('POSTCODE')).toEqual([{ kind: 'edit', field: 'address.zipCode' }]);
    expect(actsMatching('viewed the pro')).toEqual([
      { kind: 'view', field: null },
      { kind: 'view', field: 'avatar' },
    ]);
    expect(actsMatching('licence doc').map(({ kind }) => kind)).toEqual(
      historyActs.filter((kind) => kind === 'view' || kind.startsWith('picture')),
    );
  });

  it('does not match a field’s name on the wire', () => expect(actsMatching('zipCode')).toEqual([]));
});
