import { describe, expect, it } from 'vitest';
import { introductionInput, introductionRequest, introductions } from './introductions.ts';

const profileId = '019a0000-0000-7000-8000-000000000001';

const mistakes = (input: object) =>
  introductionInput
    .safeParse(input)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('asking for an introduction', () => {
  it('names a person, and may say something to the team', () => {
    expect(introductionInput.parse({ profileId })).toEqual({ profileId });
    expect(introductionInput.parse({ profileId, message: ' Kia ora ' })).toEqual({
      profileId,
      message: 'Kia ora',
    });
    expect(introductionInput.parse({ profileId, message: '' })).toEqual({ profileId, message: null });
  });

  it('says what is wrong', () => {
    expect(mistakes({})).toEqual(['profileId: There’s no profile with this id']);
    expect(mistakes({ profileId: '1', message: 'x'.repeat(501) })).toEqual([
      'profileId: There’s no profile with this id',
      'message: Max 500 characters',
    ]);
  });
});

describe('the list for admins', () => {
  const query = introductions.requests.query;

  it('shows open requests by default', () => expect(query.parse({})).toEqual({ limit: 100, state: 'open' }));

  it('accepts open or all, one person, and pages of 1 to 100', () => {
    expect(query.parse({ state: 'all', profileId, limit: '5' })).toEqual({
      state: 'all',
      profileId,
      limit: 5,
    });
    expect(query.safeParse({ state: 'closed', profileId: 'x', limit: '101' }).error?.issues).toMatchObject([
      { path: ['limit'], message: 'Ask for at most 100' },
      { path: ['state'], message: 'Choose open or all' },
      { path: ['profileId'], message: 'There’s no profile with this id' },
    ]);
  });

  it('has names, but no contact details', () => {
    expect(Object.keys(introductionRequest.shape.from.shape)).toEqual([
      'id',
      'role',
      'firstName',
      'lastName',
      'status',
    ]);
  });
});

describe('the calls of introductions', () => {
  it('are for the two sides, and the list of all for admins', () => {
    const { requests, ...own } = introductions;
    expect(requests.access).toEqual(['ADMIN']);
    for (const { access } of Object.values(own)) expect(access).toEqual(['SUPPORT_WORKER', 'FAMILY_USER']);
  });
});
