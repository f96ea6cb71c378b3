import { Benefits } from './benefits.tsx';
import { Families } from './families.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { HowItWorks } from './how-it-works.tsx';
import { Privacy } from './privacy.tsx';
import { Questions } from './questions.tsx';
import { Workers } from './workers.tsx';

/** Prerendered: says everything with JavaScript off, so nothing here may need the browser. */
export function HomePage() {
  return (
    <div className={styles.page}>
      <Hero />
      <Benefits />
      <HowItWorks />
      <Families />
      <Workers />
      <Privacy />
      <Questions />
    </div>
  );
}
