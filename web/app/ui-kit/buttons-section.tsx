import { ArrowRight, Heart, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Row } from '#web/ui/stack/stack.tsx';
import { Section, type SectionProps, Specimen } from './section.tsx';

function PendingButton() {
  const [isPending, setIsPending] = useState(false);
  const [presses, setPresses] = useState(0);
  return (
    <Row align="center">
      <Button
        isPending={isPending}
        onPress={() => {
          setPresses(presses + 1);
          setIsPending(true);
        }}
      >
        Save changes
      </Button>
      <Button variant="quiet" onPress={() => setIsPending(false)}>
        Finish saving
      </Button>
      <span>Pressed: {presses}</span>
    </Row>
  );
}

export function ButtonsSection(section: SectionProps) {
  const [isLiked, setIsLiked] = useState(true);
  return (
    <Section {...section}>
      <Specimen title="Variants">
        <Row align="center">
          <Button>Continue</Button>
          <Button variant="secondary">Save for later</Button>
          <Button variant="quiet">Cancel</Button>
          <Button variant="danger">Close my account</Button>
        </Row>
      </Specimen>
      <Specimen title="With an icon">
        <Row align="center">
          <Button icon={<Plus aria-hidden="true" />}>Add a child</Button>
          <Button variant="secondary" icon={<Pencil aria-hidden="true" />}>
            Edit
          </Button>
          <Button variant="quiet" icon={<Trash2 aria-hidden="true" />}>
            Delete
          </Button>
        </Row>
      </Specimen>
      <Specimen title="Disabled">
        <Row align="center">
          <Button isDisabled>Continue</Button>
          <Button variant="secondary" isDisabled>
            Save for later
          </Button>
          <Button variant="quiet" isDisabled>
            Cancel
          </Button>
        </Row>
      </Specimen>
      <Specimen title="Pending">
        <Row align="center">
          <Button isPending>Continue</Button>
          <Button variant="secondary" isPending>
            Save for later
          </Button>
          <Button variant="danger" icon={<Trash2 aria-hidden="true" />} isPending>
            Delete
          </Button>
          <Button variant="quiet" isPending>
            Send again
          </Button>
        </Row>
        <PendingButton />
      </Specimen>
      <Specimen title="Small, and links that look like buttons">
        <Row align="center">
          <Button size="small">Approve</Button>
          <Button size="small" variant="secondary">
            Ask again
          </Button>
          <LinkButton to="#buttons">See how it works</LinkButton>
          <LinkButton to="#buttons" variant="secondary" icon={<ArrowRight aria-hidden="true" />}>
            View more
          </LinkButton>
        </Row>
      </Specimen>
      <Specimen title="Icon buttons">
        <Row align="center">
          <IconButton label="Edit" icon={<Pencil aria-hidden="true" />} />
          <IconButton
            label="Shortlist"
            icon={<Heart aria-hidden="true" />}
            isPressed={isLiked}
            onPress={() => setIsLiked(!isLiked)}
          />
          <IconButton label="Shortlist Ben" icon={<Heart aria-hidden="true" />} isPressed={false} />
          <IconButton label="Delete" icon={<Trash2 aria-hidden="true" />} isDisabled />
        </Row>
      </Specimen>
      <Specimen title="Long words, whole width">
        <Button isWide>Save and continue to the questions about the languages you speak at home</Button>
        <Button isWide variant="secondary">
          Supercalifragilisticexpialidociousness-without-any-space
        </Button>
      </Specimen>
    </Section>
  );
}
