import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { PartHeading } from './part-heading.tsx';
import { downloadText, recoveryFileName, recoveryText } from './recovery-file.ts';
import styles from './second-factor.module.css';

type Props = { codes: string[]; email: string; onKept: () => void };

/** Shown once: the server keeps only what it needs to recognise them. */
export function RecoveryCodes({ codes, email, onKept }: Props) {
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setOutcome('The codes are copied.');
    } catch {
      setOutcome('This browser does not let us copy. Select the codes and copy them yourself.');
    }
  };
  return (
    <div className={styles.section}>
      <PartHeading>Keep your recovery codes</PartHeading>
      <Alert>
        Without your phone, each of these codes lets you in once. We show them only now: keep them where only
        you can find them, and not on your phone alone.
      </Alert>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="secondary" size="small" icon={<Copy aria-hidden="true" />} onPress={copy}>
          Copy
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<Download aria-hidden="true" />}
          onPress={() => {
            downloadText(recoveryText(codes, email), recoveryFileName);
            setOutcome('The codes are saved as a text file.');
          }}
        >
          Download as text
        </Button>
        <p role="status">{outcome}</p>
      </div>
      <div className={styles.actions}>
        <Button onPress={onKept}>I have kept them</Button>
      </div>
    </div>
  );
}
