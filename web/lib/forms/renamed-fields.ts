import { ApiError } from '#web/lib/api/api-error.ts';

/** Renames the fields in the server's errors, for a page whose two forms would otherwise share a field name. */
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
