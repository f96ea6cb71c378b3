import { api } from '#contract/api.ts';

const endpoints = Object.values(api).flatMap((domain) => Object.values(domain));

const patterns = endpoints.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`),
}));

/** The methods that the contract has for an address; none when there is no such address. */
export function allowedMethods(url: string): string[] {
  const path = url.split('?', 1)[0] ?? '';
  return [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
}
