import { needsScriptTexts } from '#contract/texts/pages/needs-script.ts';
import { FilledText } from '#web/ui/filled-text/filled-text.tsx';
import { SupportEmail, SupportPhone } from '#web/ui/support/support.tsx';
import styles from './needs-script.module.css';

/** Shown where there is no JavaScript: what needs it, and how to reach a person instead. */
export function NeedsScript({ what }: { what: keyof typeof needsScriptTexts.what }) {
  return (
    <p className={styles.note}>
      <FilledText
        words={needsScriptTexts.instead}
        parts={{ what: needsScriptTexts.what[what], phone: <SupportPhone />, email: <SupportEmail /> }}
      />
    </p>
  );
}
