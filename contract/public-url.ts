/**
 * The placeholder in built pages for the public address (`PUBLIC_URL`). Only the server knows the address, and fills it
 * in when it starts.
 */
export const publicUrlPlaceholder = '%PUBLIC_URL%';
