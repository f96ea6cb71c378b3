import type { ReactNode } from 'react';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';

type NewTabLinkProps = { href: string; children: ReactNode };

/** A link to a document. It opens in a new tab and says so to those who do not see it happen. */
export function NewTabLink({ href, children }: NewTabLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
