import { routes } from '#contract/routes.ts';
import { familyQuestions, familyStory } from '#contract/texts/pages/family-story.ts';
import jetty from '#web/content/pictures/family-story.svg';
import { StoryPage } from './story-page.tsx';

export function FamilyStoryPage() {
  return (
    <StoryPage
      story={familyStory}
      questions={familyQuestions()}
      picture={jetty}
      learnMore={routes.familyLearnMore}
    />
  );
}
