import { Copy } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx';
import { useCloseOverlay } from '#web/ui/overlay/overlays.ts';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import styles from './integrations.module.css';

type Props = {
  /** 'key' or 'secret'. */
  what: string;
  secret: string;
  /** What to do with it. */
  children: ReactNode;
};

/** Shows a secret once, in the dialog that has made it: the server can't show it again. */
export function ShownOnce({ what, secret, children }: Props) {
  const close = useCloseOverlay();
  const heading = useRef<HTMLHeadingElement>(null);
  const [outcome, setOutcome] = useState('');
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setOutcome(`The ${what} is copied.`);
    } catch {
      setOutcome(`This browser doesn’t let us copy. Select the ${what} and copy it yourself.`);
    }
  };
  return (
    <Stack>
      <h3 ref={heading} tabIndex={-1}>
        Keep this {what}
      </h3>
      <Alert>
        We show it only now. Put it into your program or a password manager, and send it to nobody.
      </Alert>
      <p className={styles.secret} translate="no">
        {secret}
      </p>
      <Row align="center">
        <Button variant="secondary" size="small" icon={<Copy aria-hidden="true" />} onPress={copy}>
          Copy
        </Button>
        <p role="status">{outcome}</p>
      </Row>
      {children}
      <DialogButtons>
        <Button onPress={close}>I have kept it</Button>
      </DialogButtons>
    </Stack>
  );
}
