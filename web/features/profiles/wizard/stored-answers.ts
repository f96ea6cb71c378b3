type Answers<P, N extends keyof P> = { [K in N]-?: Exclude<P[K], undefined> | null };

/** What is stored in these fields, null where nothing is. */
export const storedAnswers = <P extends object, N extends keyof P>(profile: P, names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, profile[name] ?? null])) as Answers<P, N>;

/** Whether anything at all is answered; no is an answer. */
export const hasAnswer = (answers: Readonly<Record<string, unknown>>): boolean =>
  Object.values(answers).some(
    (value) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
