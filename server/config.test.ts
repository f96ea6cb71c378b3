import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('readConfig', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      dataDir: expect.stringMatching(/\/data$/),
      databaseUrl: undefined,
      isDatabasePooled: false,
      replicaUrl: undefined,
      processes: 1,
      drainSeconds: 0,
      smtpUrl: undefined,
      administrator: undefined,
      needsAdminSecondFactor: false,
      rateLimitFactor: 1,
    });
  });

  it('reads what is set, and counts empty as not set', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://alongside.example/',
      DATABASE_URL: '',
      ADMIN_EMAIL: ' boss@example.com ',
      ADMIN_PASSWORD: 'Passw0rd!',
    });
    expect(config).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      publicUrl: 'https://alongside.example',
      databaseUrl: undefined,
      administrator: { email: 'boss@example.com', password: 'Passw0rd!' },
    });
  });

  it('takes several processes with PostgreSQL, and says why not with the embedded database', () => {
    const DATABASE_URL = 'postgres://127.0.0.1/alongside';
    expect(readConfig({ PROCESSES: '2', DATABASE_URL }).processes).toBe(2);
    expect(() => readConfig({ PROCESSES: '2' })).toThrow(
      /^PROCESSES: must be 1 with the embedded database.* set DATABASE_URL/,
    );
  });

  it('listens at one address, to which the limit of connections applies', () => {
    expect(readConfig({ HOST: 'localhost' }).host).toBe('127.0.0.1');
  });

  it.each([
    ['PORT', 'web'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'without-protocol'],
    ['PUBLIC_URL', 'ftp://alongside.example'],
    ['DATABASE_URL', 'mysql://localhost/a'],
    ['DATABASE_POOLER', 'session'],
    ['DATABASE_DIRECT_URL', 'mysql://localhost/a'],
    ['DATABASE_DIRECT_URL', 'postgres://localhost/without-database-url'],
    ['DATABASE_REPLICA_URL', 'mysql://localhost/a'],
    ['DATABASE_REPLICA_URL', 'postgres://localhost/without-database-url'],
    ['PROCESSES', 'all'],
    ['PROCESSES', '2.5'],
    ['PROCESSES', '777'],
    ['DRAIN_SECONDS', 'some'],
    ['SMTP_URL', 'localhost:25'],
    ['IMAP_URL', 'pop3://localhost'],
    ['BOUNCE_ADDRESS', 'a-long-name-for-it@example.com'],
    ['ADMIN_SECOND_FACTOR', 'yes'],
    ['RATE_LIMIT_FACTOR', '-7'],
    ['RATE_LIMIT_FACTOR', 'much'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_PORT', 'many'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4317'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.1, balancer.internal'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['ADMIN_EMAIL', 'boss-at-work'],
    ['ADMIN_PASSWORD', 'secret-value'],
  ])('refuses %s=%s by name, without repeating the value', (name, value) => {
    const read = () =>
      readConfig({ ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'Passw0rd!', [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name}: `));
    expect(read).not.toThrow(new RegExp(value));
  });

  it.each(['10.0.0.1', '10.0.0.0/8, fd00::/8', 'loopback,::1'])(
    'takes TRUST_PROXY=%s, as Fastify does',
    (trustProxy) => {
      expect(readConfig({ TRUST_PROXY: trustProxy })).toMatchObject({ trustProxy });
      expect(() => Fastify({ trustProxy })).not.toThrow();
    },
  );

  const s3 = {
    S3_BUCKET: 'alongside-files',
    S3_REGION: 'ap-southeast-2',
    S3_ACCESS_KEY_ID: 'some-id',
    S3_SECRET_ACCESS_KEY: 'some/secret+key',
  };

  it('accepts a bucket of Amazon or of another store', () => {
    expect(readConfig({}).s3).toBeUndefined();
    const bucket = {
      bucket: 'alongside-files',
      region: 'ap-southeast-2',
      accessKeyId: 'some-id',
      secretAccessKey: 'some/secret+key',
    };
    expect(readConfig(s3).s3).toEqual({ ...bucket, endpoint: undefined, forcePathStyle: false });
    expect(
      readConfig({ ...s3, S3_ENDPOINT: 'https://s3.example.com', S3_FORCE_PATH_STYLE: 'true' }).s3,
    ).toEqual({ ...bucket, endpoint: 'https://s3.example.com', forcePathStyle: true });
  });

  it.each([
    ['S3_BUCKET', 'Not A Bucket'],
    ['S3_BUCKET', '../other'],
    ['S3_REGION', 'Sydney!'],
    ['S3_ACCESS_KEY_ID', 'with blank'],
    ['S3_SECRET_ACCESS_KEY', 'with blank'],
    ['S3_ENDPOINT', 'store.internal'],
    ['S3_FORCE_PATH_STYLE', 'yes'],
  ])('refuses %s=%s by name, without repeating the value', (name, value) => {
    const read = () => readConfig({ ...s3, [name]: value });
    expect(read).toThrow(new RegExp(`^${name}: `));
    expect(read).not.toThrow(value);
  });

  it.each(Object.keys(s3))('needs %s together with the store’s other variables', (name) => {
    expect(() => readConfig({ ...s3, [name]: '' })).toThrow(new RegExp(`^${name}: is missing`));
  });

  it('serves metrics only where they are wanted, and to other machines only with a token', () => {
    expect(readConfig({}).metrics).toBeUndefined();
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({
      host: '127.0.0.1',
      port: 9464,
      token: undefined,
    });
    const METRICS_TOKEN = 'a-token-of-20-letters-';
    expect(() => readConfig({ METRICS_TOKEN })).toThrow('METRICS_PORT: is missing');
    expect(() => readConfig({ METRICS_PORT: '9464', METRICS_TOKEN: 'weak' })).toThrow('METRICS_TOKEN: must');
    for (const METRICS_HOST of ['0.0.0.0', '::', '10.0.0.1', 'metrics.internal']) {
      const given = { METRICS_PORT: '9464', METRICS_HOST };
      expect(() => readConfig(given)).toThrow('METRICS_TOKEN: is missing');
      expect(readConfig({ ...given, METRICS_TOKEN }).metrics?.token).toBe(METRICS_TOKEN);
    }
  });

  it('names every wrong variable at once', () => {
    expect(() => readConfig({ PORT: 'x', SMTP_URL: 'y' })).toThrow(/PORT: .*\nSMTP_URL: /);
  });

  it('needs both the address and the password of the administrator', () => {
    expect(() => readConfig({ ADMIN_EMAIL: 'boss@example.com' })).toThrow('set both or neither');
  });
});
