import { useId, useRef, useState } from 'react';
import type { AllSettings } from '#contract/admissions/settings.ts';
import { homePictures, ownPictureUrl } from '#contract/home-pictures.ts';
import { type HomePictureName, homePictureNames, type OwnPicture } from '#contract/settings.ts';
import { homeDrawings } from '#web/features/public-pages/shared/home-drawings.ts';
import { useHoldFocus } from '#web/lib/focus/use-hold-focus.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { sayEverywhere } from './say-everywhere.ts';
import { fileErrorWords } from './send-file.ts';
import styles from './settings.module.css';
import { settingLabels } from './settings-words.ts';
import { useSaveSettings } from './use-settings-query.ts';

/** The pictures of the home page, each of which a picture of the operator's can replace. */
export function PicturesSection({ found }: { found: AllSettings }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={4}>
        <div>
          <h2 id={id}>Pictures on the home page</h2>
          <p>You can replace any drawing with your own picture. First ask everyone in it if that’s OK.</p>
        </div>
        <Stack as="ul" gap={3}>
          {homePictureNames.map((name) => (
            <li key={name}>
              <PictureRow name={name} found={found} />
            </li>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}

type RowProps = { name: HomePictureName; found: AllSettings };

function PictureRow({ name, found: { settings, version } }: RowProps) {
  const own = settings[name];
  const label = settingLabels[name];
  const save = useSaveSettings();
  const frame = useRef<HTMLDivElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useHoldFocus(frame);
  const reset = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      await save(version, { [name]: null });
      sayEverywhere('Saved.');
    } catch (error) {
      setProblem(fileErrorWords(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Stack gap={2} ref={frame} tabIndex={-1} role="group" aria-label={label}>
      <Row gap={3} align="center" className={styles.pictureRow}>
        <span className={styles.thumbnail}>
          <img src={addressOf(name, own)} alt="" loading="lazy" />
        </span>
        <Stack gap={1} className={styles.pictureWords}>
          <strong>{label}</strong>
          <Quiet>{stateWords(own)}</Quiet>
          <Row gap={2}>
            <Button
              variant="secondary"
              size="small"
              onPress={() => openOverlay(<PictureDialog name={name} />)}
            >
              {own ? 'Change' : 'Replace'}
              <VisuallyHidden> {label}</VisuallyHidden>
            </Button>
            {own && (
              <Button variant="quiet" size="small" isPending={isBusy} onPress={() => void reset()}>
                Use our drawing<VisuallyHidden> again, {label}</VisuallyHidden>
              </Button>
            )}
          </Row>
        </Stack>
      </Row>
      {problem && <Alert tone="error">{problem}</Alert>}
    </Stack>
  );
}

const addressOf = (name: HomePictureName, own: OwnPicture | null) =>
  own ? ownPictureUrl(own.id, homePictures[name].widths[0]) : homeDrawings[name];

function stateWords(own: OwnPicture | null): string {
  if (!own) return 'The standard drawing';
  return own.alt === '' ? 'Your own, only for decoration' : `Your own: ‘${own.alt}’`;
}
