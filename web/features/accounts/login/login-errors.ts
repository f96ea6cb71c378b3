import type { FieldError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { ApiError } from '#web/lib/api/api.ts';

/** The errors that a refused login shows on its fields; null when the fields are not the reason. */
export function loginErrors(error: unknown): FieldError[] | null {
  const reason = error instanceof ApiError ? error.problem.msg : null;
  if (reason === messages.incorrectPassword) {
    return ['userName', 'loginPassword'].map((field) => ({ field, message: messages.loginIncorrect }));
  }
  if (reason === messages.unknownUser) return [{ field: 'userName', message: messages.loginUnknown }];
  return null;
}

/** Whether the password is right and the account needs a code as well. */
export const asksForCode = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'second-factor-needed' && !error.problem.errors?.length;
