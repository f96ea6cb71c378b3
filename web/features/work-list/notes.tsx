import { PencilLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { hasDraft } from '#web/lib/forms/drafts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { NoteForm } from './note-form.tsx';
import { noteKey } from './note-key.ts';

type Props = {
  itemId: string;
  title: string /** A note is open: its entry must stay. */;
  onOpen: () => void;
};

/** The way to a note. One that was begun stands open when the page comes. */
export function Notes({ itemId, title, onOpen }: Props) {
  const [isOpen, setIsOpen] = useState(() => hasDraft(noteKey(itemId)));
  const opened = useRef(onOpen);
  opened.current = onOpen;
  const opener = useRef<HTMLButtonElement>(null);
  const takesFocus = useRef(false);
  const returnsFocus = useRef(false);
  useEffect(() => {
    if (isOpen) opened.current();
    else if (returnsFocus.current) opener.current?.focus();
    returnsFocus.current = false;
  }, [isOpen]);
  const close = () => {
    returnsFocus.current = true;
    setIsOpen(false);
  };
  if (isOpen) return <NoteForm {...{ itemId, title, takesFocus }} onSaved={close} onClose={close} />;
  const label = hasDraft(noteKey(itemId)) ? 'Go on with your note' : 'Add note';
  return (
    <Button
      ref={opener}
      variant="quiet"
      size="small"
      icon={<PencilLine aria-hidden="true" />}
      aria-label={`${label}: ${title}`}
      onPress={() => {
        takesFocus.current = true;
        setIsOpen(true);
      }}
    >
      {label}
    </Button>
  );
}
