import { newPassword } from '#contract/accounts/passwords.ts';
import { email, lastName, requiredName } from '#contract/fields.ts';
import { type AdministratorOutcome, makeAdministrator } from '#server/accounts/administrators.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { systemClock } from '#server/platform/clock.ts';
import { closeDataFolder } from '#server/platform/data-folder.ts';
import { FolderInUseError } from '#server/platform/db/lock.ts';
import { TablesInUseError } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { NoAnswer, openPrompt } from './prompt.ts';

/** `npm run admin`: makes an administrator, or gives an existing one a new password. */
const outcomes: Record<AdministratorOutcome, (address: string) => string> = {
  made: (address) => `${address} is an administrator now.`,
  renewed: (address) =>
    `${address} has the new password, is logged out everywhere, and has no second factor.`,
  refused: (address) => `${address} belongs to a family or a support worker. Use another address.`,
};

const prompt = openPrompt();
try {
  const config = readConfig();
  const account = {
    email: await prompt.ask('Email address', email),
    firstName: await prompt.ask('First name', requiredName('Enter a first name')),
    lastName: await prompt.ask('Last name, if there is one', lastName('This must be text')),
    password: await prompt.ask('New password', newPassword, { hidden: true }),
  };
  await closeDataFolder(config.dataDir);
  const { db, close } = await openDatabase(config);
  const made = await makeAdministrator({ db, clock: systemClock }, account).finally(close);
  console.log(outcomes[made](account.email));
  process.exitCode = made === 'refused' ? 1 : 0;
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
