/** The part of a body that belongs to `fields`, without what was not sent. */
export function onlySent<Fields extends object>(
  input: { [K in keyof Fields]?: Fields[K] | undefined },
  fields: Record<keyof Fields, unknown>,
): Partial<Fields> {
  const sent = Object.entries(input).filter(([name, value]) => name in fields && value !== undefined);
  return Object.fromEntries(sent) as Partial<Fields>;
}
