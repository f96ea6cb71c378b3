import { ApiError } from '#web/lib/api/api-error.ts';

/** Errors of the server at fields that are called otherwise on the page, where two forms would share a name. */
export async function renamedFields<T>(
  names: Readonly<Record<string, string>>,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ApiError) || !error.problem.errors) throw error;
    const errors = error.problem.errors.map(({ field, message }) => ({
      field: names[field] ?? field,
      message,
    }));
    throw new ApiError({ ...error.problem, errors }, error.retryAfterSeconds);
  }
}
