import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names/class-names.ts';
import hidden from '#web/ui/visually-hidden/visually-hidden.module.css';
import styles from './file-drop.module.css';

type FileInputProps = {
  label: string;
  accept: string;
  isMultiple?: boolean | undefined;
  capture?: 'user' | 'environment' | undefined;
  onFiles: (files: FileList | null) => void;
  className?: string | undefined;
  /** What one sees and presses. */
  children: ReactNode;
};

/** The browser's own file input under a look of ours: keys, screen readers and cameras work as people know them. */
export const FileInput = ({
  label,
  accept,
  isMultiple,
  capture,
  onFiles,
  className,
  children,
}: FileInputProps) => (
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
