import type { Endpoint } from '#contract/endpoint.ts';

/** How an endpoint may be asked: whatever is read by GET, by HEAD too. */
export function methodsOf({ method, isUsedUp }: Pick<Endpoint, 'method' | 'isUsedUp'>): string[] {
  return method === 'GET' && !isUsedUp ? ['GET', 'HEAD'] : [method];
}
