import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { routes } from '#contract/routes.ts';
import button from '#web/ui/button/button.module.css';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { setLoginPrompt } from './login-prompt.ts';

type Props = { className?: string; icon?: ReactNode; onAsk?: () => void };

/** Opens the dialog. In a new tab, and without the application, it leads to the login page instead. */
export function LoginLink({
  className = classNames(button.button, button.secondary, button.small),
  icon,
  onAsk = () => setLoginPrompt('asked'),
}: Props) {
  const isOnPage = useLocation().pathname === routes.login;
  return (
    <Link
      to={routes.login}
      className={className}
      aria-haspopup="dialog"
      onClick={(event) => {
        const isPlainClick =
          event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (!isPlainClick || isOnPage) return;
        event.preventDefault();
        onAsk();
      }}
    >
      {icon}
      Login
    </Link>
  );
}
