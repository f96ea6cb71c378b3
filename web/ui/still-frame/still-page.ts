/** A page without what runs or leads away. Parsed by the browser, which runs nothing while it does. */
export function stillPage(html: string): string {
  // The content security policy of the page around it refuses styles of its own, and complains: they're set by script once it's there.
  const withoutStyles = html
    .replaceAll(/<style\b[\s\S]*?<\/style>/g, '')
    .replaceAll(' style="', ' data-style="');
  const page = new DOMParser().parseFromString(withoutStyles, 'text/html');
  for (const one of page.querySelectorAll('script, noscript, object, embed, iframe, base, meta[http-equiv]'))
    one.remove();
  for (const link of page.querySelectorAll('a[href], area[href]')) link.removeAttribute('href');
  for (const form of page.querySelectorAll('form')) form.setAttribute('inert', '');
  for (const control of page.querySelectorAll('button, input, select, textarea'))
    control.setAttribute('disabled', '');
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** Takes out the marks, outlines what stood between them, and scrolls to the first of it that shows. */
export function showMarks(page: Document, mark: string): void {
  for (const styled of page.querySelectorAll<HTMLElement>('[data-style]'))
    styled.style.cssText = styled.dataset.style ?? '';
  const found: HTMLElement[] = [];
  const nodes = page.createTreeWalker(page.documentElement, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (!node.nodeValue?.includes(mark)) continue;
    node.nodeValue = node.nodeValue.replaceAll(mark, '');
    const around = node.parentElement;
    if (around && page.body.contains(around)) found.push(around);
  }
  for (const around of found) {
    around.style.outline = '3px solid #d9674c';
    around.style.outlineOffset = '4px';
    for (let fold = around.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true;
  }
  found.find((around) => around.getClientRects().length > 0)?.scrollIntoView({ block: 'center' });
}
