import { useEffect, useRef, useState } from 'react';
import styles from './still-frame.module.css';
import { showMarks, stillPage } from './still-page.ts';

type Props = {
  /** What it shows, for screen readers. */
  title: string;
  /** A whole page or email. Its scripts don't run. */
  html: string;
  /** Of the screen that it's shown as, in pixels: what is wider than the place is made smaller. */
  width: number;
  /** Stands before and after the words that it's about. */
  mark: string;
};

/** A page or an email as a picture of itself: it scrolls, and nothing in it can be followed, pressed or run. */
export function StillFrame({ title, html, width, mark }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, room / width);
  return (
    <div ref={place} className={styles.place}>
      <iframe
        className={styles.frame}
        title={title}
        // Of the same origin, so that its styles load and its marks can be found; without scripts.
        sandbox="allow-same-origin"
        srcDoc={stillPage(html)}
        onLoad={({ currentTarget }) => {
          const page = currentTarget.contentDocument;
          if (page) showMarks(page, mark);
        }}
        style={{ inlineSize: width, blockSize: `${100 / scale}%`, transform: `scale(${scale})` }}
      />
    </div>
  );
}
