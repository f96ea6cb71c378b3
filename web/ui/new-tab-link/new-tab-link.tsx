import type { ReactNode } from 'react';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';

type NewTabLinkProps = { href: string; children: ReactNode };

/** A link to a document, which opens in a new tab and tells assistive technology so. */
export function NewTabLink({ href, children }: NewTabLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
