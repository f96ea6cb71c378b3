import type { components, paths } from 'generated-types';
import createClient from 'openapi-fetch';

/** Who takes part, and what they send. */
export type Setup = {
  url: string;
  password: string;
  adminEmail: string;
  photo: Blob;
};

type Client = ReturnType<typeof createClient<paths>>;
type User = components['schemas']['User'];
type Registration = components['schemas']['Registration'];

/**
 * The main path, walked by a client that is generated from the OpenAPI document. Only `generated-client.test.ts` compiles
 * this file, against the generated types: it fails when the document says less than it should.
 */
export async function walkMainPath(setup: Setup) {
  const visitor = createClient<paths>({ baseUrl: setup.url });
  const family = await signUp(visitor, {
    userRole: 'FAMILY_USER',
    firstName: 'Mia',
    lastName: 'Nguyen',
    email: 'mia@example.com',
    password: setup.password,
    countryCode: 'AU',
  });
  const worker = await signUp(visitor, {
    userRole: 'SUPPORT_WORKER',
    firstName: 'Tom',
    lastName: 'Hill',
    email: 'tom@example.com',
    password: setup.password,
    countryCode: 'NZ',
  });

  const wrongPassword = await visitor.POST('/api/user/session', {
    body: { userName: family.email, password: 'Not-this-1!' },
  });
  const asFamily = await logIn(setup, family.email);
  const asWorker = await logIn(setup, worker.email);
  const asAdmin = await logIn(setup, setup.adminEmail);

  const wrongField = await asWorker.PUT('/api/profile/support-worker/{id}', {
    params: { path: { id: worker.id } },
    body: { mobile: 'none' },
  });
  const saved = await asWorker.PUT('/api/profile/support-worker/{id}', {
    params: { path: { id: worker.id } },
    body: { dateOfBirth: '1996-03-27', languages: ['English'], driversLicense: true, completedStep: 3 },
  });
  const familySaved = await asFamily.PUT('/api/profile/family/{id}', {
    params: { path: { id: family.id } },
    body: { requiredToDrive: true, address: { country: { code: 'AU' } } },
  });

  const uploaded = await asWorker.POST('/api/files/upload', {
    body: { tag: 'photos', profileId: worker.id, file: [setup.photo] },
    bodySerializer: ({ tag, profileId, file }) => {
      const form = new FormData();
      form.append('tag', tag);
      form.append('profileId', profileId);
      for (const one of file) if (one instanceof Blob) form.append('file', one, 'me.jpg');
      return form;
    },
  });
  const [picture] = uploaded.data ?? [];
  const downloaded = await asWorker.GET('/api/files/download/{guidID}/picture.jpg', {
    params: { path: { guidID: picture?.guidID ?? '' } },
    parseAs: 'blob',
  });

  for (const { id } of [family, worker]) {
    await asAdmin.POST('/api/admissions/moves', {
      body: { profileId: id, from: 'REGISTERED', to: 'UNMATCHED', reason: 'Both have been interviewed' },
    });
  }
  const found = await asFamily.GET('/api/summary/support-workers', { params: { query: { limit: 10 } } });
  const shown = await asFamily.GET('/api/profile/{id}', { params: { path: { id: worker.id } } });
  const match = await asFamily.GET('/api/match/{id}', { params: { path: { id: worker.id } } });
  const exported = await asAdmin.POST('/api/exports/support-workers', {
    body: { status: 'UNMATCHED' },
    parseAs: 'text',
  });
  const loggedOut = await asFamily.DELETE('/api/user/session');
  const afterwards = await asFamily.GET('/api/profile/current');

  return {
    wrongPassword: wrongPassword.error?.code,
    wrongFields: wrongField.error?.errors?.map(({ field }) => field),
    languages: saved.data?.languages,
    requiredToDrive: familySaved.data?.requiredToDrive,
    picture: picture && { tag: picture.tag, width: picture.width, name: picture.name },
    downloaded: { type: downloaded.data?.type, size: downloaded.data?.size },
    found: found.data?.map(({ firstName, match: how }) => [firstName, how?.facts.length !== 0]),
    shown: shown.data?.role === 'SUPPORT_WORKER' ? shown.data.driversLicense : 'someone else',
    driving: match.data?.facts.find(({ code }) => code === 'driving')?.kind,
    exported: exported.data?.includes('Tom'),
    loggedOut: loggedOut.response.status,
    afterwards: afterwards.error?.code,
  };
}

async function signUp(visitor: Client, body: Registration): Promise<User> {
  const { data, error } = await visitor.POST('/api/user', { body });
  if (!data) throw new Error(error.detail);
  return data;
}

/** A client that sends the token which login answers in its header. */
async function logIn({ url, password }: Setup, email: string): Promise<Client> {
  const visitor = createClient<paths>({ baseUrl: url });
  const { response, error } = await visitor.POST('/api/user/session', {
    body: { userName: email, password },
  });
  const authorization = response.headers.get('authorization');
  if (!authorization) throw new Error(error?.detail ?? 'no token');
  return createClient<paths>({ baseUrl: url, headers: { authorization } });
}
