type Item = { id: string };
type Pages = { pages: { items: readonly Item[] }[] };

/** A loaded list of people, in pages or not, without one of them. Anything else stays as it is. */
export function withoutPerson(data: unknown, id: string): unknown {
  const others = (items: readonly Item[]) => items.filter((item) => item.id !== id);
  if (Array.isArray(data)) return others(data as Item[]);
  if (!isPaged(data)) return data;
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: others(page.items) })) };
}

const isPaged = (data: unknown): data is Pages =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages);
