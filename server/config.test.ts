import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('readConfig', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: expect.stringMatching(/\/data$/),
      databaseUrl: undefined,
      smtpUrl: undefined,
      administrator: undefined,
      needsAdminSecondFactor: false,
      finalDocsTestUrl: undefined,
      rateLimitFactor: 1,
    });
  });

  it('takes what is set; empty counts as not set', () => {
    const config = readConfig({
      PORT: '8080',
      PUBLIC_URL: 'https://alongside.example/',
      DATABASE_URL: '',
      ADMIN_EMAIL: ' boss@example.com ',
      ADMIN_PASSWORD: 'Passw0rd!',
    });
    expect(config).toMatchObject({
      port: 8080,
      publicUrl: 'https://alongside.example',
      databaseUrl: undefined,
      administrator: { email: 'boss@example.com', password: 'Passw0rd!' },
    });
  });

  it.each([
    ['PORT', 'web'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'without-protocol'],
    ['PUBLIC_URL', 'ftp://alongside.example'],
    ['DATABASE_URL', 'mysql://localhost/a'],
    ['SMTP_URL', 'localhost:25'],
    ['FINAL_DOCS_TEST_URL', 'nowhere'],
    ['FINAL_DOCS_TEST_URL', 'https://me:secret@test.example/'],
    ['FINAL_DOCS_TEST_URL', 'https://test.example/;script-src *'],
    ['ADMIN_SECOND_FACTOR', 'yes'],
    ['RATE_LIMIT_FACTOR', '-7'],
    ['RATE_LIMIT_FACTOR', 'much'],
    ['LOG_LEVEL', 'loud'],
    ['ADMIN_EMAIL', 'boss-at-work'],
    ['ADMIN_PASSWORD', 'secret-value'],
  ])('refuses %s=%s by name, without repeating the value', (name, value) => {
    const read = () =>
      readConfig({ ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'Passw0rd!', [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name}: `));
    expect(read).not.toThrow(new RegExp(value));
  });

  it('names every wrong variable at once', () => {
    expect(() => readConfig({ PORT: 'x', SMTP_URL: 'y' })).toThrow(/PORT: .*\nSMTP_URL: /);
  });

  it('wants both halves of the administrator', () => {
    expect(() => readConfig({ ADMIN_EMAIL: 'boss@example.com' })).toThrow('set both or neither');
  });
});
