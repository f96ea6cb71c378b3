/**
 * Names of the fields of an imported constant, in order. The browser's build replaces the call by them
 * (`scripts/build/contract-in-browser.ts`), so that a page which only needs the names does not load the rules.
 */
export const fieldNamesOf = (fields: object): readonly string[] => Object.keys(fields);
