import type { ReactNode } from 'react';
import type { TeamRight } from '#contract/accounts/team/rights.ts';
import { routes } from '#contract/routes.ts';
import picture from '#web/content/pictures/not-found.svg';
import { useMay } from '#web/lib/session/may.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { NoticePage } from '#web/ui/notice-page/notice-page.tsx';

type Props = { right: TeamRight; children: ReactNode };

/** A page for colleagues with a right; others read whom it's for. */
export function ForRight({ right, children }: Props) {
  if (useMay(right)) return children;
  return (
    <NoticePage
      picture={picture}
      title="This page isn’t for your role"
      lead={
        right === 'admissions'
          ? 'It’s for colleagues in admissions and for leads. If you need it, ask a lead to change your role.'
          : 'It’s for leads of the team. If you need something changed here, ask one of them.'
      }
      actions={<LinkButton to={routes.adminLanding}>Go to the first page</LinkButton>}
    />
  );
}
