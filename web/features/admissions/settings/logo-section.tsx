import { useId, useRef, useState } from 'react';
import { type AllSettings, logoMaxBytes, settingsCalls } from '#contract/admissions/settings.ts';
import { call } from '#web/lib/api/api.ts';
import { useHoldFocus } from '#web/lib/focus/use-hold-focus.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { FileDrop } from '#web/ui/file-drop/file-drop.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { sayEverywhere } from './say-everywhere.ts';
import { base64Of, FileRefusedError, fileErrorWords } from './send-file.ts';
import styles from './settings.module.css';
import { useSaveSettings } from './use-settings-query.ts';

/** The logo in the header, on shared links and as icon. A file is drawn anew by the server. */
export function LogoSection({ found: { settings, version } }: { found: AllSettings }) {
  const id = useId();
  const save = useSaveSettings();
  const frame = useRef<HTMLDivElement>(null);
  useHoldFocus(frame);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const change = async (find: () => Promise<string | null>) => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      await save(version, { logo: await find() });
      sayEverywhere('Saved.');
    } catch (error) {
      setProblem(fileErrorWords(error));
    } finally {
      setIsBusy(false);
    }
  };
  const send = async (file: File): Promise<string> => {
    if (file.size > logoMaxBytes)
      throw new FileRefusedError('This file is larger than 300 KB. Choose a smaller one.');
    const { logo } = await call(settingsCalls.sendLogo, { body: { picture: await base64Of(file) } });
    return logo;
  };
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={4} ref={frame} tabIndex={-1} role="group" aria-labelledby={id}>
        <h2 id={id}>Logo</h2>
        <Row gap={3} align="center">
          <img className={styles.logo} src={`/logo.png?v=${settings.logo}`} alt="The logo as it is now" />
          {isBusy && <Spinner />}
          <span role="status">{isBusy && 'Saving the logo …'}</span>
        </Row>
        {problem && <Alert tone="error">{problem}</Alert>}
        <FileDrop
          label="Choose a logo"
          purpose="Logo"
          accept="image/svg+xml,image/png"
          camera="environment"
          isSingle
          onFiles={([file]) => {
            if (file) void change(() => send(file));
          }}
          help="SVG or PNG, up to 300 KB. A square one fits best."
        />
        {settings.logo !== null && (
          <Row>
            <Button
              variant="quiet"
              size="small"
              isDisabled={isBusy}
              onPress={() => void change(async () => null)}
            >
              Use the standard logo
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}
