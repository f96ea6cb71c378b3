/**
 * What the fields of a schema are, by the schema's name and the field's; a field within a field is named with a dot. Apart
 * from the calls, so that no browser loads them.
 */
export type DescribedFields = Readonly<Record<string, Readonly<Record<string, string>>>>;
