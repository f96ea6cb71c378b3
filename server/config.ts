import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { newPassword } from '#contract/accounts/passwords.ts';
import { email } from '#contract/fields.ts';
import { z } from '#contract/zod.ts';

const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address like ${example}` });

/** Addresses and networks as Fastify takes them, which also knows three names of networks. */
const areNetworks = (list: string): boolean => list.split(',').every((one) => isNetwork(one.trim()));

function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix, ...more] = text.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === 0 || more.length > 0) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits);
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127\.[\d.]+$/.test(host);

const s3Names = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const environment = z
  .object({
    NODE_ENV: z.string().optional(),
    PORT: z.coerce
      .number({ error: 'must be a port number' })
      .int('must be a port number')
      .min(0, 'must be 0 or more')
      .max(65_535, 'must be at most 65535')
      .default(3000),
    HOST: z
      .string()
      .min(1)
      .default('127.0.0.1')
      // For `localhost` Fastify adds a second server for ::1, which the limit of connections does not count.
      .transform((host) => (host === 'localhost' ? '127.0.0.1' : host)),
    PUBLIC_URL: address(/^https?$/, 'https://alongside.example')
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    DATA_DIR: z
      .string()
      .min(1)
      .default('./data')
      .transform((path) => resolve(path)),
    DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host/database').optional(),
    DATABASE_POOLER: z
      .enum(['none', 'transaction'], { error: 'must be none or transaction' })
      .default('none'),
    DATABASE_DIRECT_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host/database').optional(),
    DATABASE_REPLICA_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host/database').optional(),
    PROCESSES: z.coerce
      .number({ error: 'must be a number of processes, such as 2' })
      .int('must be a whole number')
      .min(1, 'must be 1 or more')
      .max(64, 'must be at most 64')
      .default(1),
    DRAIN_SECONDS: z.coerce
      .number({ error: 'must be a number of seconds' })
      .min(0, 'must be 0 or more')
      .max(600, 'must be at most 600')
      .default(0),
    SMTP_URL: address(/^smtps?$/, 'smtps://user:password@host').optional(),
    BOUNCE_ADDRESS: email
      .refine((given) => given.lastIndexOf('@') <= 11, 'must have at most 11 characters before the @')
      .optional(),
    IMAP_URL: address(/^imaps?$/, 'imaps://user:password@host').optional(),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, such as alongside-files')
      .optional(),
    S3_REGION: z
      .string()
      .regex(/^[a-z0-9-]+$/, 'must be a region, such as ap-southeast-2')
      .optional(),
    S3_ACCESS_KEY_ID: z.string().regex(/^\S+$/, 'must be a key without spaces').optional(),
    S3_SECRET_ACCESS_KEY: z.string().regex(/^\S+$/, 'must be a key without spaces').optional(),
    S3_ENDPOINT: address(/^https?$/, 'https://s3.example.com').optional(),
    S3_FORCE_PATH_STYLE: z.enum(['true', 'false'], { error: 'must be true or false' }).optional(),
    ADMIN_EMAIL: email.optional(),
    ADMIN_PASSWORD: newPassword.optional(),
    ADMIN_SECOND_FACTOR: z
      .enum(['optional', 'required'], { error: 'must be optional or required' })
      .default('optional'),
    RATE_LIMIT_FACTOR: z.coerce
      .number({ error: 'must be a number' })
      .positive('must be more than 0')
      .default(1),
    TRUST_PROXY: z
      .string()
      .refine(areNetworks, 'must be addresses like 10.0.0.1 or 10.0.0.0/8, comma separated')
      .optional(),
    METRICS_PORT: z.coerce
      .number({ error: 'must be a port number' })
      .int('must be a port number')
      .min(0, 'must be 0 or more')
      .max(65_535, 'must be at most 65535')
      .optional(),
    METRICS_HOST: z.string().min(1).optional(),
    METRICS_TOKEN: z
      .string()
      .regex(/^[\w.~+/-]{20,}$/, 'must have 20 or more letters, digits and signs such as - and _')
      .optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?$/, 'http://127.0.0.1:4318')
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
        error: 'must be fatal, error, warn, info, debug or silent',
      })
      .default('info'),
  })
  .refine((given) => (given.ADMIN_EMAIL === undefined) === (given.ADMIN_PASSWORD === undefined), {
    path: ['ADMIN_PASSWORD'],
    error: 'ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither',
  })
  .refine(({ PROCESSES, DATABASE_URL }) => PROCESSES === 1 || DATABASE_URL !== undefined, {
    path: ['PROCESSES'],
    error:
      'must be 1 with the embedded database, which serves one process; to use more, set DATABASE_URL to a PostgreSQL server',
  })
  .refine(({ DATABASE_REPLICA_URL, DATABASE_URL }) => !DATABASE_REPLICA_URL || DATABASE_URL, {
    path: ['DATABASE_REPLICA_URL'],
    error: 'needs DATABASE_URL, the server that it’s a replica of',
  })
  .refine(({ DATABASE_DIRECT_URL, DATABASE_URL }) => !DATABASE_DIRECT_URL || DATABASE_URL, {
    path: ['DATABASE_DIRECT_URL'],
    error: 'needs DATABASE_URL, the way to the same database through a pooler',
  })
  .refine((given) => (given.BOUNCE_ADDRESS === undefined) === (given.IMAP_URL === undefined), {
    path: ['IMAP_URL'],
    error: 'BOUNCE_ADDRESS and IMAP_URL go together: set both or neither',
  })
  .refine(({ BOUNCE_ADDRESS, SMTP_URL }) => !BOUNCE_ADDRESS || SMTP_URL, {
    path: ['BOUNCE_ADDRESS'],
    error: 'needs SMTP_URL: mails that become files don’t come back',
  })
  .superRefine((given, { addIssue }) => {
    const { METRICS_HOST: host, METRICS_PORT: port, METRICS_TOKEN: token } = given;
    if (port === undefined && (host !== undefined || token !== undefined))
      addIssue({ code: 'custom', path: ['METRICS_PORT'], message: 'is missing: it switches the metrics on' });
    if (host !== undefined && !isLoopback(host) && token === undefined)
      addIssue({
        code: 'custom',
        path: ['METRICS_TOKEN'],
        message: 'is missing: other machines reach METRICS_HOST, so a token is needed',
      });
  })
  .superRefine((given, { addIssue }) => {
    if (!Object.entries(given).some(([name, value]) => name.startsWith('S3_') && value !== undefined)) return;
    for (const name of s3Names.filter((one) => given[one] === undefined)) {
      addIssue({ code: 'custom', path: [name], message: `is missing: ${s3Names.join(', ')} go together` });
    }
  });

/** Every variable that the server reads, for what compares documents with it. */
export const variableNames: readonly string[] = Object.keys(environment.shape);

/** A bucket of an S3-compatible store. */
export type S3Config = {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Undefined: Amazon's. */
  endpoint: string | undefined;
  /** The bucket is part of the path, not of the host name. */
  forcePathStyle: boolean;
};

/** A mailbox to which mails come back, also those with a plus in their address. */
export type BounceConfig = { address: string; imapUrl: string };

/** Where metrics are served; with a token, only to clients that send it. */
export type MetricsConfig = { host: string; port: number; token: string | undefined };

export type Config = {
  /** For real people: what is still an example is said at the start, and no invoice goes out with it. */
  isProduction: boolean;
  port: number;
  host: string;
  /** Without a trailing slash. Links in mails begin with it. */
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  /** Without it the embedded database in `dataDir` is used. */
  databaseUrl: string | undefined;
  /** A pooler between us and PostgreSQL gives each transaction another connection. */
  isDatabasePooled: boolean;
  /** Of the same database without a pooler, for live updates. */
  databaseDirectUrl: string | undefined;
  /** Of a streaming replica, which may be pooled likewise. */
  replicaUrl: string | undefined;
  /** That share the port. One, unless there is a PostgreSQL server. */
  processes: number;
  /** Seconds until a stopping server takes no more requests, so that a load balancer sees that it will stop. */
  drainSeconds: number;
  /** Without it each mail is a file in `dataDir/outbox`. */
  smtpUrl: string | undefined;
  /** Without it nobody reads which mails come back later. */
  bounces: BounceConfig | undefined;
  /** Without it pictures are files in `dataDir/files`. */
  s3: S3Config | undefined;
  administrator: { email: string; password: string } | undefined;
  /** Administrators without a second factor can do nothing but set one up. */
  needsAdminSecondFactor: boolean;
  /** Multiplies every rate limit. */
  rateLimitFactor: number;
  /** Addresses of load balancers whose `X-Forwarded-For` counts, comma separated. */
  trustProxy: string | undefined;
  metrics: MetricsConfig | undefined;
  /** Of an OpenTelemetry collector, without a trailing slash. */
  tracesUrl: string | undefined;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
};

/** Thrown when the environment is wrong: one sentence for each variable, values never repeated. */
export class ConfigError extends Error {}

/** The only reader of the environment. An empty variable counts as not set. @throws {ConfigError} */
export function readConfig(variables: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const { data, error } = environment.safeParse(given);
  if (!data) {
    throw new ConfigError(
      error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  return {
    isProduction: data.NODE_ENV === 'production',
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL ?? `http://127.0.0.1:${data.PORT}`,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    isDatabasePooled: data.DATABASE_POOLER === 'transaction',
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    replicaUrl: data.DATABASE_REPLICA_URL,
    processes: data.PROCESSES,
    drainSeconds: data.DRAIN_SECONDS,
    smtpUrl: data.SMTP_URL,
    bounces:
      data.BOUNCE_ADDRESS && data.IMAP_URL
        ? { address: data.BOUNCE_ADDRESS, imapUrl: data.IMAP_URL }
        : undefined,
    s3: s3Of(data),
    administrator:
      data.ADMIN_EMAIL && data.ADMIN_PASSWORD
        ? { email: data.ADMIN_EMAIL, password: data.ADMIN_PASSWORD }
        : undefined,
    needsAdminSecondFactor: data.ADMIN_SECOND_FACTOR === 'required',
    rateLimitFactor: data.RATE_LIMIT_FACTOR,
    trustProxy: data.TRUST_PROXY,
    metrics:
      data.METRICS_PORT === undefined
        ? undefined
        : {
            host: data.METRICS_HOST ?? '127.0.0.1',
            port: data.METRICS_PORT,
            token: data.METRICS_TOKEN,
          },
    tracesUrl: data.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: data.LOG_LEVEL,
  };
}

function s3Of(data: z.output<typeof environment>): S3Config | undefined {
  const { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT } = data;
  if (!S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    endpoint: S3_ENDPOINT,
    forcePathStyle: data.S3_FORCE_PATH_STYLE === 'true',
  };
}
