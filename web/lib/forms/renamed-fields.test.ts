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

test('errors move to the page’s name for a field; other errors stay', async () => {
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

test('results and other failures pass through', async () => {
  const offline = new NetworkError('offline');
  await expect(renamedFields({}, Promise.resolve(1))).resolves.toBe(1);
  await expect(renamedFields({}, Promise.reject(offline))).rejects.toBe(offline);
});
