import { type ReactNode, useRef } from 'react';
import { AskedNote } from '#web/features/admissions/introductions/asked-note.tsx';
import {
  sayProfileIsIncomplete,
  useEarlyCompleteProfile,
} from '#web/features/admissions/introductions/complete-profile.tsx';
import { OpenRequests } from '#web/features/admissions/introductions/open-requests.tsx';
import { PersonSafety } from '#web/features/conversations/blocks/person-safety.tsx';
import { FindNews } from '#web/features/conversations/counts/find-news.tsx';
import { CardMessage } from '#web/features/conversations/first-message/card-message.tsx';
import { LazyMatchNews } from '#web/features/matches/own/while-open.tsx';
import type { FindSlots } from '#web/features/search/find-page.tsx';
import { lazyComponent } from '#web/lib/lazy/lazy-component.tsx';
import { loadShutOut } from './load-shut-out.ts';
import { useContact } from './use-contact.tsx';

const ShutOut = lazyComponent(loadShutOut);

/** Shows somebody around the first time. */
const Tour = lazyComponent(async () => (await import('#web/app/tour/tour-host.tsx')).TourHost);

/** The overlays of both searches. */
export function FindOverlays() {
  useEarlyCompleteProfile(true);
  return <Tour />;
}

/** What both searches show of other features. */
export const findSlots: FindSlots = {
  contact: (person) => (
    <CardContact person={person}>
      <PersonSafety person={person} />
    </CardContact>
  ),
  safety: (person) => <PersonSafety person={person} />,
  news: { messages: <FindNews />, match: <LazyMatchNews />, requests: <OpenRequests /> },
  shutOut: <ShutOut />,
  onRefused: sayProfileIsIncomplete,
};

type Props = {
  person: { id: string; name: string };
  /** More icons, in line with the first one. */
  children: ReactNode;
};

/** On a card: the message icon, and under the icons what there is between the viewer and the person. */
function CardContact({ person, children }: Props) {
  const icon = useRef<HTMLButtonElement>(null);
  const contact = useContact();
  return (
    <>
      <CardMessage icon={icon} person={person} onWrite={() => contact(person, 'write')}>
        {children}
      </CardMessage>
      <AskedNote person={person} onTakenBack={() => icon.current?.focus()} />
    </>
  );
}
