import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '#web/lib/api/api-error.ts';
import { renamedFields } from './renamed-fields.ts';

const refused = new ApiError(
  {
    status: 400,
    title: '',
    detail: '',
    msg: '',
    code: 'invalid-input',
    errors: [
      { field: 'password', message: 'Wrong' },
      { field: 'email', message: 'Taken' },
    ],
  },
  7,
);

test('errors move to the field as the page calls it; others stay where they are', async () => {
  const failure = renamedFields({ password: 'oldPassword' }, Promise.reject(refused));
  await expect(failure).rejects.toMatchObject({
    problem: {
      errors: [
        { field: 'oldPassword', message: 'Wrong' },
        { field: 'email', message: 'Taken' },
      ],
    },
    retryAfterSeconds: 7,
  });
});

test('answers and other failures pass', async () => {
  const offline = new NetworkError('offline');
  await expect(renamedFields({}, Promise.resolve(1))).resolves.toBe(1);
  await expect(renamedFields({}, Promise.reject(offline))).rejects.toBe(offline);
});
