/** Whether a statement failed because its row would have been the second of its kind. */
export const isUniqueViolation = (error: unknown) => (error as { code?: unknown }).code === '23505';
