import { contactMessage } from '#contract/contact.ts';
import { editConflict, fieldError, problem } from '#contract/errors.ts';
import { health } from '#contract/health.ts';
import { mia } from './example-people.ts';
import { named } from './named.ts';

const prompt = 'Enter the postcode, digits only';
const wrong = { field: 'address.zipCode', message: prompt };

export const serviceNames = [
  named(contactMessage, 'ContactMessage', 'A message to support', {
    name: 'Mia Nguyen',
    email: mia.email,
    phoneNumber: '0400 111 222',
    message: 'When can we talk?',
  }),
  named(health.health.response, 'Health', 'The server can serve', { status: 'ok' }),
  named(
    health.ready.response,
    'Readiness',
    'Whether the server and its database can serve, and whether the storage answers',
    {
      status: 'ok',
      database: 'ok',
      storage: 'ok',
    },
  ),
  named(
    fieldError,
    'FieldError',
    'A wrong field, and what to do; a field of an object is named with dots',
    wrong,
  ),
  named(editConflict, 'EditConflict', 'A field that someone else has changed, and what is stored now', {
    field: 'pets',
    stored: 'A cat',
  }),
  named(problem, 'Problem', 'What went wrong, in a sentence for people and a code for programs', {
    status: 400,
    title: 'Invalid input',
    detail: prompt,
    code: 'invalid-input',
    msg: prompt,
    errors: [wrong],
  }),
];
