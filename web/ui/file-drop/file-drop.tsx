import { Camera, ImagePlus, Upload } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useState } from 'react';
import button from '#web/ui/button/button.module.css';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { Row } from '#web/ui/stack/stack.tsx';
import hidden from '#web/ui/visually-hidden/visually-hidden.module.css';
import styles from './file-drop.module.css';

type FileDropProps = {
  label: string;
  /** What the files are for; also part of the accessible name. */
  purpose: string;
  help: ReactNode;
  /** As in a file input: `.jpg,image/jpeg`. */
  accept: string;
  /** Which camera of a phone to open; only phones offer it. Left out where a picture is no use. */
  camera?: 'user' | 'environment' | undefined;
  /** Takes one file: more are left. */
  isSingle?: boolean | undefined;
  onFiles: (files: File[]) => void;
};

/** Takes files of any kind by click, key, drop, paste or from a phone's camera. */
export function FileDrop(props: FileDropProps) {
  const { label, purpose, help, accept, camera, isSingle = false, onFiles } = props;
  const [isOver, setIsOver] = useState(false);
  useEffect(() => refuseMissedDrops(), []);
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
      <Row justify="middle">
        <FileInput label={`${label}: ${purpose}`} accept={accept} isMultiple={!isSingle} onFiles={give}>
          <span className={buttonClass({ variant: 'secondary' })}>
            <span className={button.icon}>
              {camera ? <ImagePlus aria-hidden="true" /> : <Upload aria-hidden="true" />}
            </span>
            {label}
          </span>
        </FileInput>
        {camera && (
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
        )}
      </Row>
      <div className={styles.help}>
        <span className={styles.withMouse}>
          {isSingle ? 'Or drop it here, or paste it. ' : 'Or drop them here, or paste them. '}
        </span>
        {help}
      </div>
    </fieldset>
  );
}

type FileInputProps = {
  label: string;
  accept: string;
  isMultiple?: boolean | undefined;
  capture?: 'user' | 'environment' | undefined;
  onFiles: (files: FileList | null) => void;
  className?: string | undefined;
  children: ReactNode;
};

/** The browser's own file input in our look: keys, screen readers and cameras work as people know them. */
const FileInput = ({ label, accept, isMultiple, capture, onFiles, className, children }: FileInputProps) => (
  <label className={classNames(styles.input, className)}>
    <input
      className={classNames(hidden.hidden)}
      type="file"
      aria-label={label}
      accept={accept}
      multiple={isMultiple}
      capture={capture}
      onChange={({ target }) => {
        onFiles(target.files);
        // Otherwise the same file could not be chosen again.
        target.value = '';
      }}
    />
    {children}
  </label>
);

let users = 0;

const refuse = (event: globalThis.DragEvent) => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
};

/**
 * A file that is dropped outside the area would replace the page, and what was typed would be lost. Returns a function
 * that stops refusing.
 */
function refuseMissedDrops(): () => void {
  users += 1;
  if (users === 1) {
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
  }
  return () => {
    users -= 1;
    if (users > 0) return;
    window.removeEventListener('dragover', refuse);
    window.removeEventListener('drop', refuse);
  };
}
