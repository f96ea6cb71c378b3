import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { untilOpen } from '#contract/profiles/status/promises.ts';
import { messageDialogs } from '#contract/texts/dialogs/messages.ts';
import emptyPicture from '#web/content/pictures/mail-sent.svg';
import { ApiError } from '#web/lib/api/api.ts';
import { useKeepFocus } from '#web/lib/focus/use-keep-focus.ts';
import { ownFindPage } from '#web/lib/session/first-page.ts';
import { useSession } from '#web/lib/session/session.ts';
import { seeWhatComesNext, useIsShutOut } from '#web/lib/session/standing.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { countsQuery, useConversations } from './conversation-query.ts';
import { type ConversationSlots, ConversationView } from './conversation-view.tsx';
import styles from './conversations-page.module.css';
import { ConversationList } from './list/conversation-list.tsx';
import { sendPending } from './writing/send-pending.ts';

/** The list of conversations, and the one that the address names: beside it where there is room, else in its place. */
export function ConversationsPage(slots: ConversationSlots) {
  const { id } = useParams();
  const isKnownShutOut = useIsShutOut();
  const found = useConversations(!isKnownShutOut);
  // The browser may not know yet that the team has set another status.
  const isRefused = found.error instanceof ApiError && found.error.code === 'not-approved';
  const [hadSome, setHadSome] = useState(false);
  if (!hadSome && found.items && found.items.length > 0) setHadSome(true);
  useEffect(() => void sendPending(), []);
  if (isKnownShutOut || isRefused) return <NotApproved />;
  if (id === undefined && found.items?.length === 0) return <NobodyYet isEmptied={hadSome} />;
  return <Conversations found={found} id={id} slots={slots} />;
}

type Props = { found: ReturnType<typeof useConversations>; id: string | undefined; slots: ConversationSlots };

function Conversations({ found, id, slots }: Props) {
  const page = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLElement>(null);
  useWindowHeight(page);
  const keepScroll = useKeptScroll(list, id);
  useFocusOnReturn(list, id);
  useOpenInView(list, found.items !== undefined);
  // One with somebody who was just blocked leaves the list.
  useKeepFocus(list, found.items?.map((conversation) => conversation.id).join(' ') ?? '');
  return (
    <div ref={page} className={styles.page} data-open={id === undefined ? undefined : ''}>
      <section
        ref={list}
        className={styles.list}
        aria-label="Conversations"
        tabIndex={-1}
        onScroll={keepScroll}
      >
        <div className={styles.heading}>
          {id === undefined ? <PageHeading isSmall>Messages</PageHeading> : <h2>Messages</h2>}
        </div>
        <ConversationList found={found} openId={id} />
      </section>
      <section className={styles.pane} aria-label="Conversation">
        {id === undefined ? <NothingOpen /> : <ConversationView key={id} id={id} slots={slots} />}
      </section>
    </div>
  );
}

/**
 * Keeps the list’s scroll position while a conversation is open. On a phone the list then isn’t shown, and
 * would forget where it was.
 */
function useKeptScroll(list: RefObject<HTMLElement | null>, id: string | undefined) {
  const top = useRef(0);
  useLayoutEffect(() => {
    if (id === undefined && list.current) list.current.scrollTop = top.current;
  }, [id, list]);
  return () => {
    if (list.current?.checkVisibility()) top.current = list.current.scrollTop;
  };
}

/** Keeps the place in the list for the way back. */
function useFocusOnReturn(list: RefObject<HTMLElement | null>, id: string | undefined): void {
  const before = useRef(id);
  useEffect(() => {
    const left = before.current;
    before.current = id;
    if (id !== undefined || left === undefined) return;
    const item = (which: string) => list.current?.querySelector<HTMLElement>(which);
    // One with somebody who was just blocked may be gone already.
    (item(`[data-item="${left}"]`) ?? item('[data-item]'))?.focus({ preventScroll: true });
  }, [id, list]);
}

/** A conversation opened by a link is in the list too. */
function useOpenInView(list: RefObject<HTMLElement | null>, isLoaded: boolean): void {
  useEffect(() => {
    const box = list.current;
    const item = isLoaded ? box?.querySelector<HTMLElement>('[aria-current="page"]') : null;
    if (!box || !item) return;
    const { top, bottom } = item.getBoundingClientRect();
    const view = box.getBoundingClientRect();
    // Not by `scrollIntoView`, which would scroll the page as well.
    if (top < view.top || bottom > view.bottom) box.scrollTop += top - view.top - view.height / 3;
  }, [isLoaded, list]);
}

const NothingOpen = () => (
  <div className={styles.nothing}>
    <EmptyState picture={<img src={emptyPicture} alt="" />} title="Choose a conversation">
      It opens here, beside the list.
    </EmptyState>
  </div>
);

/** `isEmptied`: the last conversation has just left the list, and what had the focus with it. */
function NobodyYet({ isEmptied }: { isEmptied: boolean }) {
  const user = useSession()?.user;
  const isFamily = user?.role === 'FAMILY_USER';
  return (
    <Stack gap={5}>
      <PageHeading isSmall place={isEmptied ? 'messages: none left' : undefined}>
        Messages
      </PageHeading>
      <EmptyState
        picture={<img src={emptyPicture} alt="" />}
        title="No messages yet"
        action={
          user && (
            <LinkButton to={ownFindPage(user)}>
              {isFamily ? 'Find a support worker' : 'Find a family'}
            </LinkButton>
          )
        }
      >
        When you’ve found someone you’d like to talk with, write to them from their card or their profile.
      </EmptyState>
    </Stack>
  );
}

/** For those who may not read messages yet: how many people would like to talk, and the way to what is missing. */
function NotApproved() {
  const user = useSession()?.user;
  const waiting = useQuery(countsQuery).data?.waiting ?? 0;
  if (!user) return null;
  const others = user.role === 'FAMILY_USER' ? 'support workers' : 'families';
  return (
    <Stack gap={5}>
      <PageHeading isSmall>Messages</PageHeading>
      <EmptyState
        picture={<img src={emptyPicture} alt="" />}
        title={waitingWords(waiting) ?? 'No messages yet'}
        action={<LinkButton to={ownFindPage(user)}>{seeWhatComesNext}</LinkButton>}
      >
        {waiting > 0
          ? messageDialogs.messages.waiting({ approved: untilOpen(user) })
          : messageDialogs.messages.none({ others, approved: untilOpen(user) })}
      </EmptyState>
    </Stack>
  );
}

function waitingWords(waiting: number): string | null {
  if (waiting === 0) return null;
  return waiting === 1
    ? '1 person would like to talk with you'
    : `${waiting} people would like to talk with you`;
}

/** Pixels. Where there is less, what is above the element is scrolled away: a little earlier while a message is written. */
const least = { reading: 400, writing: 480 };

/** Pixels. Every keyboard is higher, and the bars of a browser, which come and go, are not. */
const keyboard = 120;

/**
 * Sets `--room` to the height between an element’s top and the end of the visible window. That leaves out the
 * keyboard of a phone, which browsers leave out of every unit of CSS or only of some. Where that is little,
 * it is all that can be seen, until the keyboard closes: then the page is where it was before.
 */
function useWindowHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = element.current;
    const view = window.visualViewport;
    if (!box || !view) return;
    // Until the keyboard closes: what changes when the focus moves to a button would move it away under the finger.
    let mode: keyof typeof least = 'reading';
    /** What could be seen, and where the page was, when somebody began to write. */
    let before = { height: 0, scrollY: 0 };
    let isMoved = false;
    let hasKeyboard = false;
    // Enlarging with two fingers shows less of the page, and must not change it.
    const visibleHeight = () => Math.floor(view.height * view.scale);
    const adapt = () => {
      const visible = visibleHeight();
      const room = visible - Math.ceil(box.getBoundingClientRect().top + window.scrollY);
      const isTight = room < least[mode];
      box.style.setProperty('--room', `${isTight ? visible : room}px`);
      const focused = document.activeElement;
      if (isTight && focused instanceof HTMLTextAreaElement && box.contains(focused)) {
        isMoved = true;
        box.scrollIntoView({ block: 'start' });
      } else if (!isTight && isMoved) {
        isMoved = false;
        window.scrollTo({ top: before.scrollY, behavior: 'instant' });
      }
    };
    const onResize = () => {
      const hadKeyboard = hasKeyboard;
      hasKeyboard = visibleHeight() < before.height - keyboard;
      if (hadKeyboard && !hasKeyboard) mode = 'reading';
      adapt();
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLTextAreaElement)) return;
      if (!isMoved) before = { height: visibleHeight(), scrollY: window.scrollY };
      mode = 'writing';
      adapt();
    };
    adapt();
    // Banners above come and go, and text wraps.
    const observer = new ResizeObserver(adapt);
    observer.observe(document.body);
    view.addEventListener('resize', onResize);
    box.addEventListener('focusin', onFocus);
    return () => {
      observer.disconnect();
      view.removeEventListener('resize', onResize);
      box.removeEventListener('focusin', onFocus);
    };
  }, [element]);
}
