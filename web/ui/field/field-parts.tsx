import { CircleAlert } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { IsOptionalSaid } from './all-optional.tsx';
import styles from './field.module.css';
import type { FieldIds } from './field-id.ts';

/**
 * The words of a label: what is asked, and whether it is optional. Required fields say nothing; on a page that says
 * 'optional' of all its fields (`AllOptional`), no label says it again.
 */
export function LabelText({ label, isOptional }: { label: string; isOptional?: boolean | undefined }) {
  const isSaid = useContext(IsOptionalSaid);
  return (
    <>
      {label}
      {isOptional && !isSaid && <span className={styles.optional}> (optional)</span>}
    </>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className={styles.error}>
      <CircleAlert className={styles.errorIcon} aria-hidden="true" />
      <span>
        <VisuallyHidden>Error: </VisuallyHidden>
        {error}
      </span>
    </p>
  );
}

/** Help, and under it the error: what `FieldIds.describedBy` points to. */
export function FieldNotes({
  ids,
  help,
  error,
}: {
  ids: FieldIds;
  help?: ReactNode;
  error: string | undefined;
}) {
  return (
    <>
      {help && (
        <div id={ids.help} className={styles.help}>
          {help}
        </div>
      )}
      <FieldError id={ids.error} error={error} />
    </>
  );
}
