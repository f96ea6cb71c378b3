import type { FastifyInstance } from 'fastify';
import { staffInput } from '#contract/accounts/user.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { FamilyProfile } from '#contract/profiles/family.ts';
import { profiles } from '#contract/profiles/profiles.ts';
import type { SupportWorkerProfile } from '#contract/profiles/support-worker.ts';
import type { SignAvatar } from '#server/files/expressions.ts';
import type { Db } from '#server/platform/db/open.ts';
import { type FromReplica, readFromPrimary } from '#server/platform/db/replica.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { notFound } from '#server/platform/http/problems.ts';
import type { Caller, SessionKey } from '#server/platform/http/session.ts';
import { familyStateOf } from './checks-on-record.ts';
import type { Save } from './columns.ts';
import { recordView } from './history/record.ts';
import { maySave, type ShownView, viewOfSaver } from './policy.ts';
import { presentProfile } from './present.ts';
import { withCleanTexts } from './rich-text.ts';
import { findMistakes, saveProfile } from './save-profile.ts';
import { lookAt } from './see-profile.ts';
import type { StatusDependencies } from './status/change-status.ts';
import { findPicturedProfile, findProfileWithSession, type PicturedProfile } from './store.ts';

type Dependencies = StatusDependencies & {
  db: Db;
  fromReplica: FromReplica | undefined;
  signAvatar: SignAvatar;
};

export function serveProfiles(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, fromReplica, clock, signAvatar } = dependencies;

  const findOwn = (key: SessionKey) => findProfileWithSession(db, key, null);
  const find = (key: SessionKey, params?: { id: string }) =>
    findProfileWithSession(db, key, params?.id ?? null);

  const present = (caller: Caller, { row, avatar, hasPictures }: PicturedProfile, view: ShownView) => {
    // The address of a picture is its reader’s, and a program has no session to ask with.
    const pictures = { avatarUrl: signAvatar(caller.isProgram ? null : avatar, caller.id), hasPictures };
    const profile = presentProfile(row, view, clock(), pictures, familyStateOf(caller));
    return profile.role === 'ADMIN' && profile.id === caller.id
      ? { ...profile, rights: [...caller.rights] }
      : profile;
  };

  const show = async ({ caller, found }: { caller: Caller; found: PicturedProfile | undefined }) => {
    const { row, view } = lookAt(found, caller, clock());
    await recordView(db, { profileId: row.user.id, by: caller, at: clock() });
    return present(caller, { ...found, row } as PicturedProfile, view);
  };

  serve(app, profiles.current, show, { find: findOwn });

  // Without a replica the profile comes with the session, in one trip. A program has none.
  serve(
    app,
    profiles.byId,
    async ({ caller, params: { id }, found }) => {
      if (!fromReplica && !caller.isProgram) return show({ caller, found });
      const isOwnOrTeams = caller.id === id || caller.role === 'ADMIN';
      const read = isOwnOrTeams || !fromReplica ? readFromPrimary(db) : fromReplica;
      return show({
        caller,
        found: await read(caller, (replica) => findPicturedProfile(replica, caller.id, id)),
      });
    },
    fromReplica ? {} : { find },
  );

  type Sent<Body> = {
    caller: Caller;
    params: { id: string };
    body: Body;
    found: PicturedProfile | undefined;
  };
  const ofSupportWorker = ({ caller, params: { id }, body }: Sent<SupportWorkerBody>): Save => ({
    role: 'SUPPORT_WORKER',
    id,
    caller,
    input: withCleanTexts(body),
  });
  const ofFamily = ({ caller, params: { id }, body }: Sent<FamilyBody>): Save => ({
    role: 'FAMILY_USER',
    id,
    caller,
    input: withCleanTexts(body),
  });

  const save = async ({ caller, found }: Pick<Sent<unknown>, 'caller' | 'found'>, sent: Save) => {
    const row = await saveProfile(dependencies, sent, found?.row);
    return present(caller, { ...found, row } as PicturedProfile, viewOfSaver(caller));
  };

  serve(
    app,
    profiles.saveSupportWorker,
    async (context) => (await save(context, ofSupportWorker(context))) as SupportWorkerProfile,
    {
      find,
      authorise: checkOwner,
      ignore,
      findMistakes: async (context) => findMistakes(ofSupportWorker(context), context.found?.row, clock()),
    },
  );

  serve(
    app,
    profiles.saveFamily,
    async (context) => (await save(context, ofFamily(context))) as FamilyProfile,
    {
      find,
      authorise: checkOwner,
      ignore,
      findMistakes: async (context) => findMistakes(ofFamily(context), context.found?.row, clock()),
    },
  );
}

type SupportWorkerBody = EndpointInput<typeof profiles.saveSupportWorker>['body'];
type FamilyBody = EndpointInput<typeof profiles.saveFamily>['body'];

/** @throws 404 when the caller may not save this profile */
function checkOwner({ caller, params }: { caller: Caller; params: { id: string } }): void {
  if (!maySave(caller, params.id)) throw notFound();
}

/** What only an admin writes. */
const ignore = (caller: Caller | null) => (caller?.role === 'ADMIN' ? [] : Object.keys(staffInput));
