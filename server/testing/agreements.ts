import type {
  Agreement,
  AgreementSectionHistory,
  AgreementSectionInput,
} from '#contract/matches/agreement.ts';
import { type AgreementSection, agreementSections } from '#contract/matches/agreement-sections.ts';
import { call } from './call.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** What people do with an agreement, through the app. */
export function agreeingOn(test: TestApp) {
  const find = (by: Person, matchId: string) =>
    call<Agreement>(test.app, 'GET', `/api/matches/${matchId}/agreement`, { token: by.token });
  const section = (by: Person, matchId: string, name: AgreementSection) =>
    call<AgreementSectionHistory>(test.app, 'GET', `/api/matches/${matchId}/agreement/${name}`, {
      token: by.token,
    });
  const propose = (
    by: Person,
    matchId: string,
    name: AgreementSection,
    input: Omit<AgreementSectionInput, 'key'> & { key?: string },
  ) =>
    call<AgreementSectionHistory>(test.app, 'PUT', `/api/matches/${matchId}/agreement/${name}`, {
      token: by.token,
      body: { key: crypto.randomUUID(), ...input },
    });
  const accept = (by: Person, matchId: string, name: AgreementSection, revision: number) =>
    call<Agreement>(test.app, 'POST', `/api/matches/${matchId}/agreement/${name}/accept`, {
      token: by.token,
      body: { revision },
    });
  return {
    find,
    section,
    propose,
    accept,
    askForHelp: (by: Person, matchId: string, asks: boolean) =>
      call<Agreement>(test.app, 'PUT', `/api/matches/${matchId}/agreement-help`, {
        token: by.token,
        body: { asks },
      }),
    /** For somebody of the team. */
    read: (by: Person, matchId: string, reason: string) =>
      call<AgreementSectionHistory[]>(test.app, 'POST', `/api/matches/${matchId}/agreement-texts`, {
        token: by.token,
        body: { reason },
      }),
    /** Every section as it stands. */
    acceptAll: async (by: Person, matchId: string): Promise<void> => {
      const { sections } = (await find(by, matchId)).body;
      for (const name of agreementSections) {
        const latest = sections.find((one) => one.section === name)?.latest.revision ?? 0;
        const { status, text } = await accept(by, matchId, name, latest);
        if (status !== 200) throw new Error(text);
      }
    },
  };
}
