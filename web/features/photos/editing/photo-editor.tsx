import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { showToast } from '#web/ui/toast/toast-queue.ts';
import type { PhotoEditorDialog } from './photo-editor-dialog.tsx';

type Props = ComponentProps<typeof PhotoEditorDialog>;

let loaded: ComponentType<Props> | null = null;

/** Loads the editor when it is opened, because few people need it. If that fails, it says so and closes. */
export function PhotoEditor(props: Props) {
  const { onClose } = props;
  const [Editor, setEditor] = useState(() => loaded);
  useEffect(() => {
    if (Editor) return;
    let isCurrent = true;
    import('./photo-editor-dialog.tsx').then(
      ({ PhotoEditorDialog: Loaded }) => {
        loaded = Loaded;
        if (isCurrent) setEditor(() => Loaded);
      },
      () => {
        if (!isCurrent) return;
        showToast({
          message: 'The editor could not be loaded. Check your connection and try again.',
          tone: 'error',
        });
        onClose();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [Editor, onClose]);
  return Editor ? <Editor {...props} /> : <OpeningImage />;
}

export const OpeningImage = () => <p role="status">Opening the picture …</p>;
