import { type Config, ConfigError } from './config.ts';

/*
 * What a step of the start that failed tells the operator, who can fix it: one sentence that names the variable. Errors that
 * the operator cannot fix stay as they are.
 */

/** @throws {ConfigError} */
export function refuseFolder(folder: string): (cause: unknown) => never {
  return (cause) => {
    throw new ConfigError(
      `DATA_DIR: the server can’t write into the folder ${folder}; correct the path or its owner`,
      { cause },
    );
  };
}

/** @throws {ConfigError} */
export function refuseEmbeddedDatabase(folder: string): (cause: unknown) => never {
  return (cause) => {
    throw new ConfigError(
      `DATA_DIR: the embedded database in ${folder} can’t be opened; correct its owner, restore a backup, or choose another folder`,
      { cause },
    );
  };
}

/** @throws {ConfigError} */
export function refuseStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): (cause: unknown) => never {
  return (cause) => {
    const sentence = s3
      ? 'S3_BUCKET: the store doesn’t give this bucket; check it, the keys, S3_REGION and S3_ENDPOINT'
      : `DATA_DIR: pictures can’t be written into ${dataDir}/files`;
    throw new ConfigError(sentence, { cause });
  };
}

const refusalsOfPostgres: Record<string, string> = {
  '28P01': 'the database refuses this user or password; correct them',
  '28000': 'the database refuses this user; correct the user, or give it access',
  '3D000': 'there’s no database of this name; create it or correct the name',
};

/** For the first connection. The database's own reason may be repeated: it never has the password. @throws {ConfigError} */
export function refuseDatabase(cause: unknown): never {
  const { code = '', message } = cause as NodeJS.ErrnoException;
  // Without a password, or with one that cannot be sent, the client itself gives up.
  const reason = message.startsWith('SASL') ? refusalsOfPostgres['28P01'] : refusalsOfPostgres[code];
  const isSilent = /^E[A-Z_]+$/.test(code) || /time-?out/i.test(message);
  const otherwise = isSilent
    ? 'no database answers there; start it or correct the address'
    : `the database refuses the connection: ${message}`;
  throw new ConfigError(`DATABASE_URL: ${reason ?? otherwise}`, { cause });
}

/** @throws {ConfigError} */
export function refuseMigration(cause: unknown): never {
  throw new ConfigError(
    'DATABASE_URL: the database ended the connection while its tables were changed for this version. Nothing was changed. Start again once it answers',
    { cause },
  );
}

/** @throws {ConfigError} */
export function refuseNewerDatabase(oldest: number): never {
  const release = String(oldest).padStart(4, '0');
  throw new ConfigError(
    `DATABASE_URL or DATA_DIR: a newer version has changed this database, and only versions from ${release} on can work with it. Start one of those, or restore a backup into an empty database`,
  );
}

const refusalsToListen: Record<string, string> = {
  EADDRINUSE: 'PORT: another program already uses this port; stop it or choose another port',
  EACCES: 'PORT: this user may not use this port; choose one above 1023',
  EADDRNOTAVAIL: 'HOST: this machine has no such address; use 127.0.0.1, 0.0.0.0 or one of its own',
  ENOTFOUND: 'HOST: there’s no machine of this name; use 127.0.0.1, 0.0.0.0 or an address of this machine',
  EAI_AGAIN: 'HOST: there’s no machine of this name; use 127.0.0.1, 0.0.0.0 or an address of this machine',
};

/** `prefix` begins the names of the variables. @throws {ConfigError} or the cause */
export const refuseToListen =
  (prefix: '' | 'METRICS_' = '') =>
  (cause: unknown): never => {
    const sentence = refusalsToListen[(cause as NodeJS.ErrnoException).code ?? ''];
    throw sentence ? new ConfigError(`${prefix}${sentence}`, { cause }) : cause;
  };
