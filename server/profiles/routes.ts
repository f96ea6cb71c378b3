import type { FastifyInstance } from 'fastify';
import { staffInput } from '#contract/accounts/user.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { FamilyProfile } from '#contract/profiles/family.ts';
import { profiles } from '#contract/profiles/profiles.ts';
import type { SupportWorkerProfile } from '#contract/profiles/support-worker.ts';
import { type Clock, today } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { recordView } from '#server/history/record.ts';
import { serve } from '#server/http/endpoints.ts';
import { notFound } from '#server/http/problems.ts';
import type { Caller } from '#server/http/session.ts';
import type { MailQueue } from '#server/mail/queue.ts';
import type { Save } from './columns.ts';
import { maySave, type ShownView, viewOfSaver } from './policy.ts';
import { presentProfile, type ShownPictures } from './present.ts';
import { findMistakes, saveProfile } from './save-profile.ts';
import { seeProfile } from './see-profile.ts';
import type { ProfileRow } from './store.ts';

type Dependencies = {
  db: Db;
  mail: MailQueue;
  clock: Clock;
  findPictures: (profileId: string, readerId: string) => Promise<ShownPictures>;
};

export function serveProfiles(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock, findPictures } = dependencies;

  const present = async (caller: Caller, row: ProfileRow, view: ShownView) =>
    presentProfile(row, view, today(clock()), await findPictures(row.user.id, caller.id));

  const show = async (caller: Caller, id: string) => {
    const { row, view } = await seeProfile(db, caller, id, clock());
    await recordView(db, { profileId: id, by: caller, at: clock() });
    return present(caller, row, view);
  };

  serve(app, profiles.current, ({ caller }) => show(caller, caller.id));

  serve(app, profiles.byId, ({ caller, params }) => show(caller, params.id));

  type Sent<Body> = { caller: Caller; params: { id: string }; body: Body };
  const ofSupportWorker = ({ caller, params: { id }, body }: Sent<SupportWorkerBody>): Save => ({
    role: 'SUPPORT_WORKER',
    id,
    caller,
    input: body,
  });
  const ofFamily = ({ caller, params: { id }, body }: Sent<FamilyBody>): Save => ({
    role: 'FAMILY_USER',
    id,
    caller,
    input: body,
  });

  serve(
    app,
    profiles.saveSupportWorker,
    async (context) => {
      const row = await saveProfile(dependencies, ofSupportWorker(context));
      return (await present(context.caller, row, viewOfSaver(context.caller))) as SupportWorkerProfile;
    },
    {
      authorise: checkOwner,
      ignore,
      findMistakes: (context) => findMistakes(dependencies, ofSupportWorker(context)),
    },
  );

  serve(
    app,
    profiles.saveFamily,
    async (context) => {
      const row = await saveProfile(dependencies, ofFamily(context));
      return (await present(context.caller, row, viewOfSaver(context.caller))) as FamilyProfile;
    },
    {
      authorise: checkOwner,
      ignore,
      findMistakes: (context) => findMistakes(dependencies, ofFamily(context)),
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
