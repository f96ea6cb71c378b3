/**
 * Stands in built pages for the address that people use (`PUBLIC_URL`). Only the server knows it, and fills it in
 * when it starts.
 */
export const publicUrlPlaceholder = '%PUBLIC_URL%';
