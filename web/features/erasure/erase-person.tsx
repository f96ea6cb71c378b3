import { useId, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { ErasePersonDialog } from './erase-person-dialog.tsx';
import styles from './erasure.module.css';
import type { ErasedPerson } from './use-erase-person.ts';

/** For the team, at the end of a profile. */
export function ErasePerson({ person }: { person: ErasedPerson }) {
  const id = useId();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section className={styles.staff} aria-labelledby={id}>
      <h2 id={id}>Erase</h2>
      <p className={styles.quiet}>
        Removes this person and all that belongs to them. To take somebody off the lists for now, set the
        status ‘Deleted hidden’ instead.
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" size="small" onPress={() => setIsAsking(true)}>
          Erase for good…
        </Button>
      </div>
      <ErasePersonDialog person={person} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </section>
  );
}
