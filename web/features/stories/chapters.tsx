import styles from './chapters.module.css';
import type { StoryText } from './story-text.ts';

/** The story itself, with its facts beside it and a sentence of its person at the end. */
export function Chapters({ story: { chapters, quote, facts } }: { story: StoryText }) {
  return (
    <div className={styles.story}>
      <article className={styles.chapters}>
        {chapters.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <figure className={styles.quote}>
          <blockquote>
            <p>{quote.text}</p>
          </blockquote>
          <figcaption>{quote.who}</figcaption>
        </figure>
      </article>
      <aside aria-labelledby="facts" className={styles.facts}>
        <h2 id="facts">{facts.heading}</h2>
        <dl>
          {facts.list.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </aside>
    </div>
  );
}
