import { currentPassword } from '#contract/accounts/credentials.ts';
import { endpoint } from '#contract/endpoint.ts';
import { ids, moment, passwordExample } from '#contract/example-people.ts';
import { field, schema } from '#contract/field.ts';
import { requiredText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { passwordClass, secret } from '#contract/readers.ts';
import { z } from '#contract/zod.ts';
import { integrationLimits } from './limits.ts';
import { integrationClass } from './readers.ts';
import { keyScopes } from './scopes.ts';

export const shownOnceClass = secret('It is shown once, to the lead who makes it.');

/**
 * What every key begins with, so that programs find one that was published by mistake. It says nothing of whose it is.
 */
export const keyPrefix = 'teamkey_';

/** Ends soon: within `integrationLimits.keyEndsSoonDays`. Stopped: who made it is no lead any more. */
export const keyStates = ['works', 'ends-soon', 'stopped', 'ended', 'revoked'] as const;
export type KeyState = (typeof keyStates)[number];

const scopes = z
  .array(z.enum(keyScopes, { error: 'Choose what the key can read' }), {
    error: 'Choose what the key can read',
  })
  .min(1, 'Choose what the key can read')
  .max(limits.listEntries, 'Choose each once')
  .overwrite((chosen) => keyScopes.filter((scope) => chosen.includes(scope)));

const dayPrompt = 'Enter the last day on which the key works, such as 2027-06-30';

export const apiKey = schema(
  'ApiKey',
  'A key with which a program reads what its scopes allow',
  integrationClass,
  z.object({
    id: field('Of the key', z.uuid()),
    name: field('What it’s for', z.string()),
    scopes: field('What it reads', z.array(z.enum(keyScopes))),
    lastFour: field('The last four characters, by which to tell it from others', z.string()),
    state: field('Whether it works', z.enum(keyStates)),
    endsOn: field('The last day on which it works', z.iso.date()),
    lastUsedOn: field('The day of its last call; null before', z.iso.date().nullable()),
    madeAt: field('When it was made', z.string()),
    madeBy: field('Who made it', z.string()),
    revokedAt: field('When it was revoked; null while it isn’t', z.string().nullable()),
    revokedBy: field('Who revoked it', z.string().nullable()),
  }),
  {
    id: ids.key,
    name: 'Our books',
    scopes: ['fees:read'],
    lastFour: '9f3c',
    state: 'works',
    endsOn: '2027-04-30',
    lastUsedOn: '2026-05-02',
    madeAt: moment,
    madeBy: 'Ada Reed',
    revokedAt: null,
    revokedBy: null,
  },
);
export type ApiKey = z.output<typeof apiKey>;

/** What a lead fills in, beside the password. */
export const newApiKey = schema(
  'NewApiKey',
  'What a key is for, and until when',
  integrationClass,
  z.object({
    name: field('What it’s for', requiredText('Enter what the key is for, such as Our books')),
    scopes: field('What it reads', scopes),
    endsOn: field(
      `The last day on which it works: at most ${integrationLimits.keyMaxDays} days from now`,
      z.iso.date({ error: dayPrompt }).refine((day) => day >= '0001', dayPrompt),
    ),
    password: field('The password that the lead logs in with', passwordClass, currentPassword),
  }),
  { name: 'Our books', scopes: ['fees:read'], endsOn: '2027-04-30', password: passwordExample },
);
export type NewApiKey = z.output<typeof newApiKey>;

export const madeApiKey = schema(
  'MadeApiKey',
  'A new key, which can’t be read again',
  integrationClass,
  z.object({
    apiKey: field('As it is now', apiKey),
    secret: field(
      'To be sent as `authorization: Bearer …`. Only its hash is stored',
      shownOnceClass,
      z.string(),
    ),
  }),
  {
    apiKey: {
      id: ids.key,
      name: 'Our books',
      scopes: ['fees:read'],
      lastFour: '9f3c',
      state: 'works',
      endsOn: '2027-04-30',
      lastUsedOn: null,
      madeAt: moment,
      madeBy: 'Ada Reed',
      revokedAt: null,
      revokedBy: null,
    },
    secret: `${keyPrefix}3e1b0f6a7c2d4e589b10aa47f1c6d2e83e1b0f6a7c2d4e589b10aa47f1c69f3c`,
  },
);
export type MadeApiKey = z.output<typeof madeApiKey>;

/** API keys of the team, for its leads. */
export const apiKeys = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/api-keys',
    summary: 'Every API key, also those that have ended or were revoked, newest first',
    access: ['ADMIN'],
    right: 'settings',
    status: 200,
    response: z.array(apiKey),
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/admin/api-keys',
    summary: 'Make an API key. It’s answered this once, and all leads are told by mail',
    access: ['ADMIN'],
    right: 'settings',
    body: newApiKey,
    bodyMaxBytes: limits.smallBodyMaxBytes,
    status: 201,
    response: madeApiKey,
    problems: ['conflict', 'too-often'],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/admin/api-keys/:id',
    summary: 'Revoke an API key: its next call is refused. One that is revoked stays so',
    access: ['ADMIN'],
    right: 'settings',
    params: z.object({
      id: field('Of the key', integrationClass, z.uuid('There’s no key with this id')),
    }),
    status: 200,
    response: apiKey,
    problems: ['not-found'],
  }),
};
