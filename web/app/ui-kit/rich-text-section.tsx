import { useState } from 'react';
import { RichText } from '#web/ui/rich-text/rich-text.tsx';
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { Section, type SectionProps, Specimen } from './section.tsx';

const filled =
  '<p>I grew up with <strong>four brothers</strong> and learned early to <em>listen</em>.</p><ul><li><p>Ten years of swimming lessons</p></li><li><p>Patient with buses</p></li></ul>';

const unsafe =
  '<p class="x" lang="fr">Kept text, <u>underlined</u>, <b>bold</b><br>second line</p><script>dropped()</script><img src="nowhere" alt=""><a href="https://example.com">a link becomes text</a>';

export function RichTextSection(section: SectionProps) {
  const [story, setStory] = useState(filled);
  const [empty, setEmpty] = useState('');
  return (
    <Section {...section}>
      <Specimen title="Filled, with a count">
        <RichText
          label="Your story"
          name="story"
          value={story}
          onChange={setStory}
          countTo={5000}
          help="What should people know about you?"
        />
      </Specimen>
      <Specimen title="Empty, with an error">
        <RichText
          label="Experience"
          name="experience"
          value={empty}
          onChange={setEmpty}
          error="Write something about your experience"
        />
      </Specimen>
      <Specimen title="Disabled">
        <RichText label="Notes" name="notes" value="<p>Read only.</p>" onChange={() => {}} isDisabled />
      </Specimen>
      <Specimen title="For reading">
        <Stack gap={5}>
          <RichTextView html={story} />
          <RichTextView html={unsafe} />
        </Stack>
      </Specimen>
    </Section>
  );
}
