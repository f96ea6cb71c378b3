import { type Editor, useEditor } from '@tiptap/react';
import { useLayoutEffect, useRef } from 'react';
import { classNames } from '#web/ui/class-names/class-names.ts';
import type { FieldIds } from '#web/ui/field/field-id.ts';
import { extensions } from './extensions.ts';
import { readPasted } from './read-pasted.ts';

export type RichTextEditorProps = {
  ids: FieldIds;
  label: string;
  value: string;
  onChange: (html: string) => void;
  onBlur: (() => void) | undefined;
  isDisabled: boolean;
  isInvalid: boolean;
  countTo: number | undefined;
};

const textOf = (editor: Editor) => editor.getText({ blockSeparator: '\n' });

const htmlOf = (editor: Editor) => (textOf(editor).trim() === '' ? '' : editor.getHTML());

/** A Tiptap editor that is controlled like an input: reports HTML, and takes a value that did not come from it. */
export function useRichTextEditor(props: RichTextEditorProps, counterId: string | undefined) {
  const { ids, value, onChange, onBlur, isDisabled, isInvalid } = props;
  const reported = useRef(value);
  const describedBy = classNames(ids.describedBy, counterId);

  const editor = useEditor({
    extensions,
    content: value,
    // Created in an effect: one that is made while rendering is destroyed when React sets that rendering aside.
    immediatelyRender: false,
    // Tiptap's own style would be inline, which the content security policy forbids.
    injectCSS: false,
    editable: !isDisabled,
    editorProps: {
      transformPastedHTML: readPasted,
      attributes: {
        id: ids.control,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': ids.label,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(isInvalid && { 'aria-invalid': 'true' }),
        ...(isDisabled && { 'aria-disabled': 'true' }),
      },
    },
    onUpdate: ({ editor: changed }) => {
      const html = htmlOf(changed);
      if (html === reported.current) return;
      reported.current = html;
      onChange(html);
    },
    onBlur: () => onBlur?.(),
  });

  // Right away: by a later effect somebody may have typed more, which the older value would overwrite.
  useLayoutEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    editor?.commands.setContent(value, { emitUpdate: false });
  }, [value, editor]);

  return editor;
}
