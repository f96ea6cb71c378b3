import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { nameInFiles, settings } from '#contract/settings.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { shownEmail } from '#web/lib/shown-email.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { FocusedHeading } from './focused-heading.tsx';
import styles from './second-factor.module.css';

type Props = { codes: string[]; email: string; onKept: () => void };

/** Shows the codes once: the server keeps only what it needs to recognise them. */
export function RecoveryCodes({ codes, email, onKept }: Props) {
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setOutcome('The codes are copied.');
    } catch {
      setOutcome('This browser doesn’t let us copy. Select the codes and copy them yourself.');
    }
  };
  return (
    <Stack>
      <FocusedHeading>Keep your recovery codes</FocusedHeading>
      <Alert>
        Without your phone, you can use each of these codes once to log in. We show them only now. Keep them
        where only you can find them, and not only on your phone.
      </Alert>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Row align="center">
        <Button variant="secondary" size="small" icon={<Copy aria-hidden="true" />} onPress={copy}>
          Copy
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<Download aria-hidden="true" />}
          onPress={() => {
            saveFile(
              new Blob([recoveryText(codes, email)], { type: 'text/plain;charset=utf-8' }),
              recoveryFileName(),
            );
            setOutcome('The codes are saved as a text file.');
          }}
        >
          Download as text
        </Button>
        <p role="status">{outcome}</p>
      </Row>
      <Row align="center">
        <Button onPress={onKept}>I have kept them</Button>
      </Row>
    </Stack>
  );
}

/** The recovery codes as a text file to keep. */
export const recoveryText = (codes: readonly string[], email: string): string =>
  [
    `Recovery codes of ${settings.name} for ${shownEmail(email)}`,
    'Each works once, in place of the code from your authenticator app. Keep them where only you can find them.',
    '',
    ...codes,
    '',
  ].join('\n');

export const recoveryFileName = (): string => `${nameInFiles()}-recovery-codes.txt`;
