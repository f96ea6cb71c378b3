import { useNavigate } from 'react-router';
import { useLazyComponent } from '#web/lib/lazy/use-lazy-component.ts';
import { firstPage } from '#web/lib/session/first-page.ts';
import { OverlayContext } from '#web/ui/overlay/overlays.ts';
import { setLoginPrompt, useLoginPrompt } from './login-prompt.ts';

const loadDialog = async () => (await import('./login-dialog.tsx')).LoginDialog;

/** Shows the login dialog on top of any page; its code loads when it is first needed. */
export function LoginHost() {
  const prompt = useLoginPrompt();
  const navigate = useNavigate();
  // After an expiry the page stays usable even if the dialog cannot load: what is typed on it matters more.
  const LoginDialog = useLazyComponent(loadDialog, prompt !== 'closed', { isOptional: prompt === 'expired' });
  if (!LoginDialog || prompt === 'closed') return null;
  const close = () => setLoginPrompt('closed');
  return (
    <OverlayContext value={{ close, opener: null, onShown: () => {} }}>
      <LoginDialog
        isExpired={prompt === 'expired'}
        onSignedIn={(user, { isSameUser }) => {
          close();
          if (prompt !== 'expired' || !isSameUser) navigate(firstPage(user));
        }}
      />
    </OverlayContext>
  );
}
