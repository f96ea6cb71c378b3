import { Camera, ImagePlus } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useState } from 'react';
import button from '#web/ui/button/button.module.css';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { classNames } from '#web/ui/class-names/class-names.ts';
import styles from './file-drop.module.css';
import { FileInput } from './file-input.tsx';
import { refuseDropsBeside } from './refuse-drops-beside.ts';

type FileDropProps = {
  /** What the button says. */
  label: string;
  /** What the files are for, which the accessible name says too. */
  purpose: string;
  help: ReactNode;
  /** As of a file input: `.jpg,image/jpeg`. */
  accept: string;
  /** Which side the camera of a phone looks to; offered there only. */
  camera: 'user' | 'environment';
  onFiles: (files: File[]) => void;
};

/** Takes files by click, key, drop, paste, or from a phone's camera. Does not judge them. */
export function FileDrop({ label, purpose, help, accept, camera, onFiles }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => refuseDropsBeside(), []);
  const give = (given: FileList | null | undefined) => {
    const files = [...(given ?? [])];
    if (files.length > 0) onFiles(files);
    return files.length > 0;
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    give(event.dataTransfer.files);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (give(event.clipboardData.files)) event.preventDefault();
  };
  return (
    <fieldset
      aria-label={purpose}
      className={classNames(styles.zone, isOver && styles.over)}
      onDragEnter={() => setIsOver(true)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
      onPaste={onPaste}
    >
      <div className={styles.buttons}>
        <FileInput label={`${label}: ${purpose}`} accept={accept} isMultiple onFiles={give}>
          <span className={buttonClass({ variant: 'secondary' })}>
            <span className={button.icon}>
              <ImagePlus aria-hidden="true" />
            </span>
            {label}
          </span>
        </FileInput>
        <FileInput
          label={`Take a picture: ${purpose}`}
          accept={accept}
          capture={camera}
          onFiles={give}
          className={styles.camera}
        >
          <span className={buttonClass({ variant: 'secondary' })}>
            <span className={button.icon}>
              <Camera aria-hidden="true" />
            </span>
            Take a picture
          </span>
        </FileInput>
      </div>
      <div className={styles.help}>
        <span className={styles.withMouse}>Or drop them here, or paste them. </span>
        {help}
      </div>
    </fieldset>
  );
}
