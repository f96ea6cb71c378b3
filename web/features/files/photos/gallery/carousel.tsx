import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';
import styles from './carousel.module.css';

export type Slide = { key: string; content: ReactNode; caption?: string | null | undefined };

type CarouselProps = {
  /** What the slides are, for screen readers. */
  label: string;
  slides: Slide[];
};

/** One slide at a time, by buttons or swipe; after the last comes the first. It never moves by itself. */
export function Carousel({ label, slides }: CarouselProps) {
  const [viewport, embla] = useEmblaCarousel({
    align: 'start',
    containScroll: false,
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  });
  const [selected, setSelected] = useState(0);
  useEffect(() => {
    if (!embla) return;
    const follow = () => setSelected(embla.selectedScrollSnap());
    embla.on('select', follow).on('reInit', follow);
    return () => {
      embla.off('select', follow).off('reInit', follow);
    };
  }, [embla]);
  const go = (to: number) => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    embla?.scrollTo(to, isStill);
    announce(position(to, slides.length));
  };
  const current = slides[selected];
  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={label}>
      <div ref={viewport} className={styles.viewport}>
        <ul className={styles.slides}>
          {slides.map(({ key, content }, index) => (
            <li key={key} className={styles.slide} aria-label={position(index, slides.length)}>
              {content}
            </li>
          ))}
        </ul>
      </div>
      {(slides.length > 1 || current?.caption) && (
        <div className={styles.foot}>
          <p className={styles.caption}>{current?.caption}</p>
          {slides.length > 1 && (
            <div className={styles.controls}>
              <IconButton
                label="Previous picture"
                icon={<ChevronLeft aria-hidden="true" />}
                onPress={() => go((selected + slides.length - 1) % slides.length)}
              />
              <span className={styles.position}>{`${selected + 1} of ${slides.length}`}</span>
              <IconButton
                label="Next picture"
                icon={<ChevronRight aria-hidden="true" />}
                onPress={() => go((selected + 1) % slides.length)}
              />
            </div>
          )}
        </div>
      )}
    </section>
  );
}

const position = (index: number, length: number) => `Picture ${index + 1} of ${length}`;
