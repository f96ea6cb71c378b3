import { endpoint } from '#contract/endpoint.ts';
import { field, schema } from '#contract/field.ts';
import { requiredText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { idClass, owner } from '#contract/readers.ts';
import { z } from '#contract/zod.ts';
import { ownerConfirmation } from './credentials.ts';

export const erasedClass = owner('The team types whom it erases, so that it erases nobody else.');

const prompt = 'Type the last name or the email address of the person';

/** The administrator types who is to be erased, so that a click on the wrong page erases nobody. */
export const erasureConfirmation = schema(
  'ErasureConfirmation',
  'The last name or the email address of who is to be erased',
  erasedClass,
  z.object({
    confirmation: field(
      'The last name or the email address of the person, so that a wrong page erases nobody',
      requiredText(prompt, limits.emailMaxLength),
    ),
  }),
  {
    confirmation: 'Nguyen',
  },
);

/** Erases a person for good. This cannot be undone; to hide someone, change their status. */
export const erasure = {
  eraseOwn: endpoint({
    method: 'POST',
    path: '/api/user/erase',
    summary: 'Erase the caller for good: account, profile, pictures, requests and messages',
    access: 'signedIn',
    body: ownerConfirmation,
    bodyMaxBytes: limits.smallBodyMaxBytes,
    status: 204,
    problems: ['not-allowed', 'too-often'],
  }),
  erase: endpoint({
    method: 'POST',
    path: '/api/profile/erase/:id',
    summary: 'Erase a family or a support worker for good, on their last name or email address',
    access: ['ADMIN'],
    right: 'erasing',
    params: z.object({ id: field('Of the person', idClass, z.uuid('There’s no profile with this id')) }),
    body: erasureConfirmation,
    bodyMaxBytes: limits.smallBodyMaxBytes,
    status: 204,
    problems: ['not-found', 'too-often'],
  }),
};
