import { RotateCw, Trash2, Upload, X } from 'lucide-react';
import { useRef } from 'react';
import type { FileRecord } from '#contract/files/files.ts';
import { limits } from '#contract/limits.ts';
import { photoUrl } from '#web/features/files/shared/photo-url.ts';
import { useReadablePictures } from '#web/features/files/shared/readable-pictures.ts';
import { renewPhotos } from '#web/features/files/shared/renew-photos.ts';
import { goesOnWords } from '#web/features/files/shared/send-photo.ts';
import { useObjectUrl } from '#web/features/files/shared/use-object-url.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { fieldIds } from '#web/ui/field/field-id.ts';
import type { FieldProps } from '#web/ui/field/field-props.ts';
import { useFocusHandle } from '#web/ui/field/focus-field.ts';
import { GroupField } from '#web/ui/field/group-field.tsx';
import { FileDrop } from '#web/ui/file-drop/file-drop.tsx';
import { ProgressBar } from '#web/ui/progress-bar/progress-bar.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import styles from './document-photo.module.css';
import type { DocumentUpload } from './use-document-upload.ts';

type Props = Omit<FieldProps<string | null>, 'ref' | 'onChange'> & {
  document: DocumentUpload;
  /** The pictures that are stored. */
  stored: readonly FileRecord[] | undefined;
};

/** The question for the photo of a document, with its way to the server. */
export function DocumentPhoto(props: Props) {
  const { label, help, error, isOptional, value, document, stored } = props;
  const { upload, choose, sendAgain, remove } = document;
  const readable = useReadablePictures();
  const ids = fieldIds(props);
  const group = useFocusHandle<HTMLFieldSetElement>(undefined);
  const record = stored?.find(({ guidID }) => guidID === value);
  const preview = useObjectUrl('photo' in upload ? upload.photo.image : null);
  const isUnderWay = upload.kind === 'checking' || upload.kind === 'sending';
  /** Takes the focus when a pressed button disappears. */
  const frame = useRef<HTMLDivElement>(null);
  const keepFocus = (act: () => void) => () => {
    frame.current?.focus();
    act();
  };
  return (
    <GroupField {...{ ids, label, isOptional, help, error }} groupRef={group}>
      <Stack gap={3} ref={frame} tabIndex={-1} className={styles.photo}>
        {preview && <img src={preview} alt="" className={styles.preview} />}
        {!preview && !isUnderWay && record && <StoredDocument document={record} />}
        {!preview && value !== null && stored && !record && (
          <p>The photo is no longer here. Choose it again.</p>
        )}
        {upload.kind === 'ready' && (
          <>
            <p>{upload.words}</p>
            <Row>
              <Button
                variant="secondary"
                size="small"
                icon={<Upload aria-hidden="true" />}
                onPress={keepFocus(() => void document.sendReady())}
              >
                Send this picture
              </Button>
            </Row>
          </>
        )}
        {upload.kind === 'checking' && <p>Checking the file …</p>}
        {upload.kind === 'sending' && <ProgressBar label="Uploading the photo" value={upload.part} max={1} />}
        {upload.kind === 'refused' && <Alert tone="error">{upload.reason}</Alert>}
        {upload.kind === 'failed' && (
          <Alert
            tone="error"
            title="The photo hasn’t been uploaded yet"
            action={
              <Button
                variant="secondary"
                size="small"
                icon={<RotateCw aria-hidden="true" />}
                onPress={keepFocus(() => void sendAgain())}
              >
                Send the photo again
              </Button>
            }
          >
            {upload.reason}
            {upload.isInterrupted && ` ${goesOnWords()}`}
          </Alert>
        )}
        {(isUnderWay || 'photo' in upload || value !== null) && (
          <Row>
            <Button
              variant="quiet"
              size="small"
              icon={isUnderWay ? <X aria-hidden="true" /> : <Trash2 aria-hidden="true" />}
              onPress={keepFocus(remove)}
            >
              {isUnderWay ? 'Cancel the upload' : 'Remove the photo'}
            </Button>
          </Row>
        )}
        {!isUnderWay && (
          <FileDrop
            label={value === null ? 'Choose a photo or PDF' : 'Choose another photo or PDF'}
            purpose={label}
            accept="image/*,application/pdf"
            camera="environment"
            isSingle
            onFiles={([file]) => {
              if (file) void choose(file);
            }}
            help={`${readable.replace(' or', ',')} or PDF, up to ${limits.uploadMaxBytes / 1024 / 1024} MB.`}
          />
        )}
      </Stack>
    </GroupField>
  );
}

/** A stored photo, small; it opens large in a new tab. */
export function StoredDocument({ document }: { document: FileRecord }) {
  const { url, thumbnailUrl, fileName } = document;
  return (
    <a className={styles.document} href={photoUrl(url) ?? ''} target="_blank" rel="noreferrer">
      <img
        className={styles.preview}
        src={photoUrl(thumbnailUrl) ?? ''}
        alt={`The document, ${fileName}, which opens in a new tab`}
        onError={() => void renewPhotos()}
      />
    </a>
  );
}
