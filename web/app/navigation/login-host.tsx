import { useNavigate } from 'react-router';
import { usePart } from '#web/app/routing/use-part.ts';
import { firstPage } from '#web/lib/session/first-page.ts';
import { setLoginPrompt, useLoginPrompt } from './login-prompt.ts';

const loadDialog = async () => (await import('./login-part.tsx')).LoginPart;

/** Shows the login dialog on top of any page; its code loads when it is first asked for. */
export function LoginHost() {
  const prompt = useLoginPrompt();
  const navigate = useNavigate();
  // What is typed on the page is worth more than a dialog that cannot load: the next refusal asks for it again.
  const LoginDialog = usePart(loadDialog, prompt !== 'closed', { isOptional: prompt === 'expired' });
  if (!LoginDialog) return null;
  return (
    <LoginDialog
      isOpen={prompt !== 'closed'}
      isExpired={prompt === 'expired'}
      onClose={() => setLoginPrompt('closed')}
      onSignedIn={(user, { isSameUser }) => {
        setLoginPrompt('closed');
        if (prompt !== 'expired' || !isSameUser) navigate(firstPage(user));
      }}
    />
  );
}
