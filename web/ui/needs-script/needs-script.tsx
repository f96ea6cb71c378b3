import { frameTexts } from '#contract/texts/pages/frame.ts';
import { FilledText } from '#web/ui/filled-text/filled-text.tsx';
import { SupportEmail, SupportPhone } from '#web/ui/support/support.tsx';
import styles from './needs-script.module.css';

/** Shown where there is no JavaScript: what needs it, in a sentence, and how to reach a person instead. */
export const NeedsScript = ({ what }: { what: string }) => (
  <p className={styles.note}>
    <FilledText
      words={frameTexts.needsScript}
      parts={{ what, phone: <SupportPhone />, email: <SupportEmail /> }}
    />
  </p>
);
