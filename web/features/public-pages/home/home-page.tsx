import { PageSections } from '#web/ui/page-sections/page-sections.tsx';
import { Benefits } from './benefits.tsx';
import { Conditions } from './conditions.tsx';
import { Families } from './families.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Privacy } from './privacy.tsx';
import { Questions } from './questions.tsx';
import { Stories } from './stories.tsx';
import { SupportWorkers } from './support-workers.tsx';
import { Testimonials } from './testimonials.tsx';

/** Prerendered, and complete without JavaScript: nothing here may need the browser. */
export function HomePage() {
  return (
    <PageSections>
      <Hero />
      <Benefits />
      <Stories />
      <HowItWorks />
      <Conditions />
      <Families />
      <SupportWorkers />
      <Testimonials />
      <Privacy />
      <Questions />
    </PageSections>
  );
}
