import type { ReactNode } from 'react';
import picture from '#web/content/pictures/empty-profile.svg';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';

type Props = { title: string; editPath: string; action?: string | undefined; children: ReactNode };

/** Shown only to the owner, in place of a main part of the profile that is still missing. */
export function MissingPart({ title, editPath, action = 'Write it now', children }: Props) {
  return (
    <EmptyState
      picture={<img src={picture} alt="" />}
      title={title}
      action={
        <LinkButton to={editPath} variant="primary">
          {action}
        </LinkButton>
      }
    >
      {children}
    </EmptyState>
  );
}
