import { useState } from 'react';
import { homePictureMaxBytes, settingsCalls } from '#contract/admissions/settings.ts';
import { homePictures, ownPictureUrl } from '#contract/home-pictures.ts';
import { limits } from '#contract/limits.ts';
import type { HomePictureName, OwnPicture } from '#contract/settings.ts';
import { useObjectUrl } from '#web/features/files/shared/use-object-url.ts';
import { ApiError, call } from '#web/lib/api/api.ts';
import { excess } from '#web/lib/forms/too-long.ts';
import { fitWidth } from '#web/lib/images/fit-width.ts';
import { drawJpeg } from '#web/lib/images/shrink-jpeg.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { FileDrop } from '#web/ui/file-drop/file-drop.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';
import { useCloseOverlay } from '#web/ui/overlay/overlays.ts';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { sayEverywhere } from './say-everywhere.ts';
import { base64Of, FileRefusedError, fileErrorWords } from './send-file.ts';
import styles from './settings.module.css';
import { settingLabels } from './settings-words.ts';
import { useAllSettings, useSaveSettings } from './use-settings-query.ts';

/** What went wrong, beside what it's about. */
type Problem = { at: 'picture' | 'alt' | 'form'; words: string };

/** Asks for a picture in place of a drawing, and for its words, and shows it as the page will. */
export function PictureDialog({ name }: { name: HomePictureName }) {
  const { data } = useAllSettings();
  const save = useSaveSettings();
  const close = useCloseOverlay();
  const own = data?.settings[name] ?? null;
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState(own?.alt ?? '');
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { width, height } = homePictures[name];
  const submit = async () => {
    if (isSaving || !data) return;
    if (!file && !own) return setProblem({ at: 'picture', words: 'Choose a picture first.' });
    if (excess(alt, limits.alternativeText) > 0)
      return setProblem({ at: 'alt', words: `Max ${limits.alternativeText} characters` });
    setIsSaving(true);
    setProblem(null);
    try {
      const id = file ? await sendFile(name, file) : (own as OwnPicture).id;
      await save(data.version, { [name]: { id, alt } });
      sayEverywhere('Saved.');
      close();
    } catch (error) {
      setProblem({ at: placeOf(error), words: fileErrorWords(error) });
      setIsSaving(false);
    }
  };
  return (
    <LazyDialog
      title={settingLabels[name]}
      isDismissable={false}
      isBusy={isSaving}
      actions={
        <>
          <CloseButton>Cancel</CloseButton>
          <Button isPending={isSaving} onPress={() => void submit()}>
            Save
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Preview name={name} file={file} own={own} />
        <FileDrop
          label={file || own ? 'Choose another picture' : 'Choose a picture'}
          purpose={settingLabels[name]}
          accept="image/jpeg,image/png,image/webp,image/svg+xml"
          camera="environment"
          isSingle
          onFiles={([chosen]) => {
            setFile(chosen ?? null);
            // The words of the picture before say nothing of this one.
            if (alt === own?.alt) setAlt('');
            setProblem(null);
            announce('Picture chosen.');
          }}
          help={`JPEG, PNG, WebP or SVG of at least ${width} × ${height} pixels. What doesn’t fit this shape is cut off at the edges.`}
        />
        {problem?.at === 'picture' && <InView>{problem.words}</InView>}
        <TextField
          name="alt"
          label="What does the picture show?"
          help="In a few words, for people who can’t see it. Leave it empty if it only decorates."
          error={problem?.at === 'alt' ? problem.words : undefined}
          value={alt}
          onChange={setAlt}
          autoComplete="off"
        />
        {problem?.at === 'form' && <InView>{problem.words}</InView>}
      </Stack>
    </LazyDialog>
  );
}

/** A problem, scrolled to: on a phone the buttons stand below what scrolls. */
const InView = ({ children }: { children: string }) => (
  <div ref={scrollTo}>
    <Alert tone="error">{children}</Alert>
  </div>
);

const scrollTo = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

type PreviewProps = { name: HomePictureName; file: File | null; own: OwnPicture | null };

/** The middle of the chosen picture, in the proportion of the page. */
function Preview({ name, file, own }: PreviewProps) {
  const chosen = useObjectUrl(file);
  const { width, height, widths } = homePictures[name];
  const shown = file ? chosen : own && ownPictureUrl(own.id, widths[1]);
  if (!shown) return null;
  return (
    <figure className={styles.preview}>
      <svg viewBox={`0 0 ${width} ${height}`} width={Math.min(width, 360)} role="img" aria-label="Preview">
        <image href={shown} width={width} height={height} preserveAspectRatio="xMidYMid slice" />
      </svg>
      <figcaption>
        <Quiet>{file ? 'As the page will show it' : 'As it is now'}</Quiet>
      </figcaption>
    </figure>
  );
}

async function sendFile(place: HomePictureName, file: File): Promise<string> {
  const small = await makeSmall(file);
  if (small.size > homePictureMaxBytes)
    throw new FileRefusedError('This file is larger than 3 MB. Choose a smaller one.');
  const { id } = await call(settingsCalls.sendPicture, { body: { place, picture: await base64Of(small) } });
  return id;
}

/** Wide enough for every place. */
const mostWidth = 2_400;

/** A photo of a phone as a smaller JPEG; what is small is sent as it is. */
async function makeSmall(file: File): Promise<Blob> {
  if (file.size <= homePictureMaxBytes || file.type === 'image/svg+xml') return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const size = fitWidth(bitmap, mostWidth);
    const small = await drawJpeg(size, (context) => context.drawImage(bitmap, 0, 0, size.width, size.height));
    bitmap.close();
    return small;
  } catch {
    throw new FileRefusedError('We can’t read this picture. It may be damaged. Choose another one.');
  }
}

function placeOf(error: unknown): Problem['at'] {
  if (error instanceof FileRefusedError) return 'picture';
  const [mistake] = (error instanceof ApiError && error.problem.errors) || [];
  if (!mistake) return 'form';
  return mistake.field.endsWith('.alt') ? 'alt' : 'picture';
}
