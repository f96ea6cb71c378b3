/** A query as PostgreSQL takes it, and the names of its values in order. `::` is a cast, not a name. */
export function prepared(query: string): { text: string; names: string[] } {
  const names: string[] = [];
  const text = query.replaceAll(nameOfValue, (_all, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { text, names };
}

const nameOfValue = /(?<!:):([a-zA-Z]\w*)/g;

/** With each value replaced by what `expressionOf` says. */
export const filledIn = (query: string, expressionOf: (name: string) => string): string =>
  query.replaceAll(nameOfValue, (_all, name: string) => expressionOf(name));

const session = `select "userId", role from bare.sessions where "tokenHash" = :tokenHash and "expiresAt" > now()`;

/** Reads the session: is somebody logged in? */
export const sessionQuery = { sql: session, ...prepared(session) };
