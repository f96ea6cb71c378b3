/** Whether a statement failed because a unique index already has such a row. */
export const isUniqueViolation = (error: unknown) => (error as { code?: unknown }).code === '23505';
