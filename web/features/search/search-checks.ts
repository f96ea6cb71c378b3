/** What the team has to have seen of everyone who is found. */
export type SearchChecks = { policeCheck: boolean; workingWithChildren: boolean };

export const anyChecks: SearchChecks = { policeCheck: false, workingWithChildren: false };

const names = ['policeCheck', 'workingWithChildren'] as const satisfies readonly (keyof SearchChecks)[];

/** From the address bar. Anything but `yes` asks for nothing. */
export const searchChecksFrom = (params: URLSearchParams): SearchChecks => ({
  policeCheck: params.get('policeCheck') === 'yes',
  workingWithChildren: params.get('workingWithChildren') === 'yes',
});

/** For the address bar and the server. */
export const checksParams = (checks: SearchChecks): { [name in keyof SearchChecks]?: 'yes' } =>
  Object.fromEntries(names.flatMap((name) => (checks[name] ? [[name, 'yes']] : [])));

export const countChecks = (checks: SearchChecks): number => names.filter((name) => checks[name]).length;
