import { EditorContent } from '@tiptap/react';
import { textLength } from '#contract/fields.ts';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { Counter } from '#web/ui/text-area/counter.tsx';
import { FormatToolbar } from './format-toolbar.tsx';
import { LoadingEditor } from './loading-editor.tsx';
import styles from './rich-text.module.css';
import { type RichTextEditorProps, useRichTextEditor } from './use-rich-text-editor.ts';

/** The part of `RichText` that needs Tiptap. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { ids, label, isDisabled, isInvalid, countTo } = props;
  const counterId = `${ids.control}-count`;
  const editor = useRichTextEditor(props, countTo === undefined ? undefined : counterId);
  if (!editor) return <LoadingEditor />;
  return (
    <>
      <div
        className={classNames(styles.frame)}
        data-invalid={isInvalid ? '' : undefined}
        data-disabled={isDisabled ? '' : undefined}
      >
        <FormatToolbar editor={editor} label={label} isDisabled={isDisabled} />
        <EditorContent editor={editor} className={styles.text} />
      </div>
      {countTo !== undefined && (
        <div className={styles.count}>
          <Counter id={counterId} length={textLength(props.value)} limit={countTo} />
        </div>
      )}
    </>
  );
}
