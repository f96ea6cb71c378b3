/**
 * The rules of built (minified, not nested) CSS that can concern one of `pages`. What goes are rules with a class of a
 * CSS module (`_name_hash_line`) that no page has; everything else stays, in its order.
 */
export function usedStyles(css: string, pages: readonly string[]): string {
  const classes = new Set(
    pages.flatMap((html) =>
      [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, list = '']) => list.split(/\s+/)),
    ),
  );
  const isUsed = (selector: string) =>
    [...withoutParentheses(selector).matchAll(/\.(_[\w-]+)/g)].every(([, name = '']) => classes.has(name));

  const keep = (rules: string): string =>
    blocksOf(rules)
      .map(({ head, body }) => {
        if (body === undefined) return head;
        if (/^@(media|supports|container|layer)/.test(head)) {
          const kept = keep(body);
          return kept && `${head}{${kept}}`;
        }
        if (head.startsWith('@')) return `${head}{${body}}`;
        const selectors = selectorsOf(head).filter(isUsed);
        return selectors.length > 0 ? `${selectors.join(',')}{${body}}` : '';
      })
      .join('');
  return keep(css.replaceAll(/\/\*.*?\*\//gs, ''));
}

/** What stands on the outermost level: rules with a body, and statements, which have none. */
function blocksOf(css: string): { head: string; body?: string }[] {
  const blocks: { head: string; body?: string }[] = [];
  let [depth, start, open] = [0, 0, 0];
  for (const { 0: sign, index } of css.matchAll(/"(?:\\.|[^"\\])*"|[{};]/g)) {
    if (sign === '{') {
      if (depth === 0) open = index;
      depth += 1;
    } else if (sign === '}') {
      depth -= 1;
      if (depth > 0) continue;
      blocks.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, index) });
      start = index + 1;
    } else if (sign === ';' && depth === 0) {
      blocks.push({ head: css.slice(start, index + 1).trim() });
      start = index + 1;
    }
  }
  return blocks;
}

/** A class in `:not(…)` or `:is(…)` need not be there for the rule to hold. */
const withoutParentheses = (selector: string): string => {
  const shorter = selector.replaceAll(/\([^()]*\)/g, '');
  return shorter === selector ? selector : withoutParentheses(shorter);
};

/** Split at the commas that separate selectors, not at those inside of one. */
function selectorsOf(head: string): string[] {
  const selectors = [''];
  let depth = 0;
  for (const sign of head) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) selectors.push('');
    else selectors[selectors.length - 1] += sign;
  }
  return selectors;
}
