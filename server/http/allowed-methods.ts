import { ownDataPath } from '#contract/accounts/own-data.ts';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { filePaths } from '#contract/files/files.ts';

const endpoints: Pick<Endpoint, 'method' | 'path'>[] = [
  ...Object.values(api).flatMap((domain) => Object.values<Endpoint>(domain)),
  { method: 'POST', path: filePaths.upload },
  { method: 'GET', path: `${filePaths.download}:guidID/picture.jpg` },
  { method: 'GET', path: `${filePaths.download}:guidID/thumbnail.jpg` },
  { method: 'GET', path: ownDataPath },
];

const patterns = endpoints.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`),
}));

/** The methods that the contract has for an address; none when there is no such address. */
export function allowedMethods(url: string): string[] {
  const path = url.split('?', 1)[0] ?? '';
  return [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
}
