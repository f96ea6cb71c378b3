import { lazyComponent } from '#web/lib/lazy/lazy-component.tsx';
import field from '#web/ui/field/field.module.css';
import { fieldIds } from '#web/ui/field/field-id.ts';
import { FieldNotes, LabelText } from '#web/ui/field/field-parts.tsx';
import type { FieldProps } from '#web/ui/field/field-props.ts';
import { useFocusHandle } from '#web/ui/field/focus-field.ts';
import { LoadingEditor } from './loading-editor.tsx';
import styles from './rich-text.module.css';

const RichTextEditor = lazyComponent(async () => (await import('./rich-text-editor.tsx')).RichTextEditor, {
  waiting: <LoadingEditor />,
});

type RichTextProps = FieldProps<string> & {
  /** Shows how many of this many characters are used, not counting markup. */
  countTo?: number | undefined;
};

/** Text with bold, italic, underline and lists, as HTML; '' when empty. The editor is loaded when it is needed. */
export function RichText(props: RichTextProps) {
  const { label, help, error, isOptional, value, onChange, onBlur, ref, isDisabled, countTo } = props;
  const ids = fieldIds(props);
  const box = useFocusHandle<HTMLDivElement>(ref);
  return (
    <div className={field.field} data-field="" data-invalid={error ? '' : undefined}>
      <span className={field.label} id={ids.label}>
        <LabelText label={label} isOptional={isOptional} />
      </span>
      <FieldNotes ids={ids} help={help} error={error} />
      <div ref={box} className={styles.holder}>
        <RichTextEditor
          ids={ids}
          label={label}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          isDisabled={isDisabled ?? false}
          isInvalid={Boolean(error)}
          countTo={countTo}
        />
      </div>
    </div>
  );
}
