import { routes } from '#contract/routes.ts';
import { supportWorkerStory } from '#contract/texts/pages/support-worker-story.ts';
import pancakes from '#web/content/pictures/support-worker-story.svg';
import { StoryPage } from './story-page.tsx';

export function SupportWorkerStoryPage() {
  return (
    <StoryPage
      story={supportWorkerStory}
      questions={supportWorkerStory.questions.list}
      picture={pancakes}
      learnMore={routes.supportWorkerLearnMore}
    />
  );
}
