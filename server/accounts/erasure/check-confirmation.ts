import { normalEmail } from '#contract/fields.ts';
import { invalidInput, ProblemError } from '#server/platform/http/problems.ts';
import type { Person } from './store.ts';

const plain = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** @throws 400 when the confirmation names someone else; 403 for administrators: only the server's operator removes them */
export function checkConfirmation(confirmation: string, { role, email, lastName }: Person): void {
  if (role === 'ADMIN') throw notForAdministrators();
  if (plain(lastName) !== plain(confirmation) && plain(email) !== plain(normalEmail(confirmation))) {
    const message = 'This isn’t the last name or the email address of this person';
    throw invalidInput([{ field: 'confirmation', message }]);
  }
}

export const notForAdministrators = () =>
  new ProblemError(
    403,
    'not-allowed',
    'Administrators can’t be deleted here, so that there’s always one left. Ask the person who runs the server.',
  );
