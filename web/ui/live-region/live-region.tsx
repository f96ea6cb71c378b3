import { useEffect, useState } from 'react';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { onAnnounce } from './announcer.ts';

export { announce } from './announcer.ts';

/** Announces the messages of `announce`. Render it once, at the root of the page. */
export function LiveRegion() {
  const [news, setNews] = useState({ message: '', turn: 0 });
  useEffect(
    () => onAnnounce((message) => setNews(({ turn }) => ({ message, turn: turn === 0 ? 1 : 0 }))),
    [],
  );
  return (
    // React Aria hides the page behind a modal from assistive technology, except elements with this attribute.
    <div data-live-announcer="true">
      <VisuallyHidden>
        {/* Two take turns, because the same words in the same element would not be announced again. */}
        <span role="status">{news.turn === 0 ? news.message : ''}</span>
        <span role="status">{news.turn === 1 ? news.message : ''}</span>
      </VisuallyHidden>
    </div>
  );
}
