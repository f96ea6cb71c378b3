import Bold from '@tiptap/extension-bold';
import Document from '@tiptap/extension-document';
import HardBreak from '@tiptap/extension-hard-break';
import Italic from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import Paragraph from '@tiptap/extension-paragraph';
import Text from '@tiptap/extension-text';
import Underline from '@tiptap/extension-underline';
import { UndoRedo } from '@tiptap/extensions';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import {
  BoldIcon,
  ItalicIcon,
  ListIcon,
  ListOrderedIcon,
  type LucideIcon,
  UnderlineIcon,
} from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Toolbar } from 'react-aria-components/Toolbar';
import { textLength } from '#contract/fields.ts';
import { classNames } from '#web/ui/class-names/class-names.ts';
import type { FieldIds } from '#web/ui/field/field-id.ts';
import { Counter } from '#web/ui/text-area/counter.tsx';
import { Tooltip } from '#web/ui/tooltip/tooltip.tsx';
import { LoadingEditor } from './loading-editor.tsx';
import { readPasted } from './read-pasted.ts';
import styles from './rich-text.module.css';

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

type RichTextEditorProps = {
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
function useRichTextEditor(props: RichTextEditorProps, counterId: string | undefined) {
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

/** Tab leaves the editor instead of indenting, so that nobody is trapped in it. */
const LeavableListItem = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

const extensions = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Bold,
  Italic,
  Underline,
  BulletList,
  OrderedList,
  LeavableListItem,
  ListKeymap,
  UndoRedo,
];

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const shortcut = (keys: string) => (isApple ? `⌘${keys.replace('Shift+', '⇧')}` : `Ctrl+${keys}`);

type Format = {
  id: 'bold' | 'italic' | 'underline' | 'orderedList' | 'bulletList';
  label: string;
  Icon: LucideIcon;
  toggle: (editor: Editor) => void;
};

const formats: Format[] = [
  {
    id: 'bold',
    label: `Bold (${shortcut('B')})`,
    Icon: BoldIcon,
    toggle: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    id: 'italic',
    label: `Italic (${shortcut('I')})`,
    Icon: ItalicIcon,
    toggle: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    id: 'underline',
    label: `Underline (${shortcut('U')})`,
    Icon: UnderlineIcon,
    toggle: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    id: 'orderedList',
    label: `Numbered list (${shortcut('Shift+7')})`,
    Icon: ListOrderedIcon,
    toggle: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    id: 'bulletList',
    label: `Bullet list (${shortcut('Shift+8')})`,
    Icon: ListIcon,
    toggle: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
];

type FormatToolbarProps = { editor: Editor; label: string; isDisabled: boolean };

/** One tab stop; the arrow keys go from button to button, and pressing one returns to the text. */
function FormatToolbar({ editor, label, isDisabled }: FormatToolbarProps) {
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      formats.filter((format) => current.isActive(format.id)).map((format) => format.id),
  });
  const isActive = (format: Format) => active.includes(format.id);
  return (
    <Toolbar className={classNames(styles.toolbar)} aria-label={`Format: ${label}`}>
      {formats.map((format) => (
        <Tooltip key={format.id} text={format.label}>
          <ToggleButton
            className={classNames(styles.format)}
            aria-label={format.label}
            isSelected={isActive(format)}
            isDisabled={isDisabled}
            onChange={() => format.toggle(editor)}
          >
            <format.Icon aria-hidden="true" />
          </ToggleButton>
        </Tooltip>
      ))}
    </Toolbar>
  );
}
