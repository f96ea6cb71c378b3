type Values = Record<string, unknown>;

/** A path such as `/api/profile/:id` with parameters and query. Undefined values are left out, lists joined by commas. */
export function requestUrl(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}

/** The cursor of the next page as a `Link` header announces it; null on the last page. */
export function nextCursor(link: string | null): string | null {
  const target = link?.match(/<([^>]*)>\s*;[^,]*\brel="?next"?/)?.[1];
  if (target === undefined) return null;
  return new URL(target, 'http://any.invalid').searchParams.get('cursor');
}
