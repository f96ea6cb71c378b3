import type { Endpoint } from '#contract/endpoint.ts';

/** How an endpoint may be asked: whatever is read by GET, by HEAD too. */
export function methodsOf({ method, isOneTime }: Pick<Endpoint, 'method' | 'isOneTime'>): string[] {
  return method === 'GET' && !isOneTime ? ['GET', 'HEAD'] : [method];
}
