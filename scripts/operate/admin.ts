import { newPassword } from '#contract/accounts/passwords.ts';
import { email, lastName, requiredName } from '#contract/fields.ts';
import { routes } from '#contract/routes.ts';
import { findStanding, makeAdministrator, type Refusal } from '#server/accounts/administrators.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { systemClock } from '#server/platform/clock.ts';
import { closeDataFolder } from '#server/platform/data-folder.ts';
import { FolderInUseError } from '#server/platform/db/lock.ts';
import { TablesInUseError } from '#server/platform/db/migrate.ts';
import { type Db, openDatabase } from '#server/platform/db/open.ts';
import { NoAnswer, openPrompt } from './prompt.ts';

type Outcome = 'made' | 'renewed' | Refusal;

/** `npm run admin`: makes the first lead of the team, or gives a colleague a new password. `page`: where leads look after the team. */
const outcomes: Readonly<Record<Outcome, (address: string, page: string) => string>> = {
  made: (address, page) => `${address} is the first lead of the team. Invite the others on ${page}.`,
  renewed: (address) =>
    `${address} has the new password, is logged out everywhere, and has no second factor.`,
  others: (address) => `${address} belongs to a family or a support worker. Use another address.`,
  shutOut: (address, page) =>
    `${address} is invited or disabled. A lead can send the invitation again, or let them in, on ${page}.`,
  notFirst: (address, page) =>
    `The team has a lead already. Ask a lead to invite ${address} on ${page}: only the first one is made here.`,
};

const prompt = openPrompt();

async function makeOrHelp(db: Db, address: string): Promise<Outcome> {
  const standing = await findStanding(db, address);
  if (standing !== 'first' && standing !== 'member') return standing;
  const account = {
    email: address,
    ...(standing === 'first' && {
      firstName: await prompt.ask('First name', requiredName('Enter a first name')),
      lastName: await prompt.ask('Last name, if there is one', lastName('This must be text')),
    }),
    password: await prompt.ask('New password', newPassword, { hidden: true }),
  };
  return makeAdministrator({ db, clock: systemClock }, account);
}

try {
  const config = readConfig();
  const address = await prompt.ask('Email address', email);
  await closeDataFolder(config.dataDir);
  const { db, close } = await openDatabase(config);
  const outcome = await makeOrHelp(db, address).finally(close);
  console.log(outcomes[outcome](address, `${config.publicUrl}${routes.adminTeam}`));
  process.exitCode = outcome === 'made' || outcome === 'renewed' ? 0 : 1;
} catch (error) {
  const isKnown =
    error instanceof ConfigError ||
    error instanceof FolderInUseError ||
    error instanceof TablesInUseError ||
    error instanceof NoAnswer;
  if (!isKnown) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  prompt.close();
}
