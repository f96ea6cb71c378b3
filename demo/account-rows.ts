import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Role } from '#contract/enums.ts';
import { type FamilyFields, familyFields } from '#contract/profiles/family.ts';
import { stepsOf } from '#contract/profiles/progress.ts';
import { type SupportWorkerFields, supportWorkerFields } from '#contract/profiles/support-worker.ts';
import type { NewUserRow } from '#server/accounts/users/table.ts';
import { addHours } from '#server/platform/clock.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { onlySent, personColumns } from '#server/profiles/columns.ts';
import { cleanRichText } from '#server/profiles/rich-text.ts';
import { admin } from './admin.ts';
import { demoEmail } from './demo-logins.ts';
import { type DemoPerson, hasTakenTour, personInputOf } from './people/demo-person.ts';
import type { DemoFamily } from './people/families/family.ts';
import { familyInputOf } from './people/family-input.ts';
import { commentsHtml } from './people/internal-comments.ts';
import { changedBy, demoBegan, journeyTo, type Step } from './people/journey.ts';
import { supportWorkerInputOf } from './people/support-worker-input.ts';
import type { DemoSupportWorker } from './people/support-workers/support-worker.ts';

type HistoryRow = Insertable<Tables['statusHistory']>;

/** An account, and how it came to its present status. */
export type Account = { user: NewUserRow; history: HistoryRow[] };

type Context = { now: Date; passwordHash: string; adminId: string };

export function adminAccount(context: Context): Account {
  const journey = [{ from: null, to: admin.status, changedAt: demoBegan(context.now) }];
  return accountOf('ADMIN', admin, personInputOf(admin, 0, context.now), journey, context);
}

export function supportWorkerRows(worker: DemoSupportWorker, seed: number, context: Context) {
  const input = supportWorkerInputOf(worker, seed, context.now);
  const account = accountOf(
    'SUPPORT_WORKER',
    worker,
    input,
    journeyTo(worker.status, seed, context.now),
    context,
  );
  const fields = onlySent<SupportWorkerFields>(input, supportWorkerFields);
  for (const name of ['introduction', 'educationDescription', 'workDescription'] as const) {
    if (fields[name] !== undefined) fields[name] = cleanRichText(fields[name]);
  }
  return { ...account, supportWorker: { userId: account.user.id, ...fields } };
}

export function familyRows(family: DemoFamily, seed: number, context: Context) {
  const input = familyInputOf(family, seed, context.now);
  const account = accountOf(
    'FAMILY_USER',
    family,
    input,
    journeyTo(family.status, seed, context.now),
    context,
  );
  const fields = onlySent<FamilyFields>(input, familyFields);
  return { ...account, family: { userId: account.user.id, ...fields } };
}

function accountOf(
  role: Role,
  person: DemoPerson,
  input: Parameters<typeof personColumns>[0],
  journey: Step[],
  { now, passwordHash, adminId }: Context,
): Account {
  const createdAt = journey[0]?.changedAt ?? now;
  const lastChangedAt = journey.at(-1)?.changedAt ?? createdAt;
  const id = role === 'ADMIN' ? adminId : uuidv7({ msecs: createdAt.getTime() });
  const { stepsDone = stepsOf(role) } = person;
  const user: NewUserRow = {
    // Only what was sent is in it, so nothing is undefined.
    ...(personColumns(input) as Partial<NewUserRow>),
    id,
    role,
    email: demoEmail(person),
    emailVerifiedAt: role !== 'ADMIN' && stepsDone === 0 ? null : addHours(createdAt, 1),
    passwordHash,
    firstName: person.firstName,
    lastName: person.lastName,
    status: person.status,
    internalComments: cleanRichText(commentsHtml(person, journey)) ?? '',
    takenTour: hasTakenTour(person),
    completedSteps: Array.from({ length: stepsDone }, (_, index) => index + 1),
    createdAt,
    updatedAt: lastChangedAt,
    statusSince: lastChangedAt,
  };
  const history = journey.map((change) => ({
    ...change,
    id: uuidv7({ msecs: change.changedAt.getTime() }),
    userId: id,
    changedBy: changedBy(change, id, adminId),
  }));
  return { user, history };
}
