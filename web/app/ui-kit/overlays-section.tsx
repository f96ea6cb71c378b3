import { Archive, EllipsisVertical, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Drawer } from '#web/ui/drawer/drawer.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { MenuButton } from '#web/ui/menu-button/menu-button.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';
import { Select } from '#web/ui/select/select.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { showToast } from '#web/ui/toast/toast.tsx';
import { Section, type SectionProps, Specimen } from './section.tsx';

const paragraphs = Array.from({ length: 14 }, (_, index) => index + 1);

const Dialogs = () => (
  <Row align="center">
    <Button variant="secondary" onPress={() => openOverlay(<ShortDialog />)}>
      Open a dialog
    </Button>
    <Button variant="secondary" onPress={() => openOverlay(<LongDialog />)}>
      Open a long dialog
    </Button>
    <Button variant="secondary" onPress={() => openOverlay(<Question />)}>
      Open a question
    </Button>
  </Row>
);

function ShortDialog() {
  const [note, setNote] = useState('');
  const [reason, setReason] = useState<string | null>(null);
  return (
    <Dialog
      title="Write a message"
      isDismissable={false}
      actions={
        <>
          <CloseButton variant="quiet">Cancel</CloseButton>
          <CloseButton variant="primary">Send message</CloseButton>
        </>
      }
    >
      <Stack gap={5}>
        <TextField label="Subject" name="dialog-subject" value={note} onChange={setNote} />
        <Select
          label="About"
          name="dialog-about"
          value={reason}
          onChange={setReason}
          options={[
            { value: 'visit', label: 'A first visit' },
            { value: 'hours', label: 'Hours and days' },
          ]}
        />
      </Stack>
    </Dialog>
  );
}

const LongDialog = () => (
  <Dialog
    title="How we handle what you tell us, in rather more words than fit on one line of a phone"
    size="large"
    actions={<CloseButton variant="primary">I have read it</CloseButton>}
  >
    <Stack gap={5}>
      <Row>
        <Button variant="secondary" onPress={() => showToast({ message: 'Your shortlist is saved' })}>
          Show a toast
        </Button>
      </Row>
      {paragraphs.map((number) => (
        <p key={number}>
          {number}. You decide who sees your details. We show your first name and suburb; everything else
          stays hidden until you write to someone.
        </p>
      ))}
    </Stack>
  </Dialog>
);

const Question = () => (
  <Dialog
    title="Delete this draft?"
    size="small"
    role="alertdialog"
    actions={
      <>
        <CloseButton>Keep it</CloseButton>
        <CloseButton variant="danger">Delete draft</CloseButton>
      </>
    }
  >
    <p>You can’t bring it back.</p>
  </Dialog>
);

function DrawerSpecimen() {
  const [isOpen, setIsOpen] = useState(false);
  const [suburb, setSuburb] = useState('');
  return (
    <Row align="center">
      <Button variant="secondary" onPress={() => setIsOpen(true)}>
        Open the drawer
      </Button>
      <Drawer
        title="Filters"
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        actions={<Button onPress={() => setIsOpen(false)}>Show 12 people</Button>}
      >
        <TextField label="Suburb" name="drawer-suburb" value={suburb} onChange={setSuburb} isOptional />
      </Drawer>
    </Row>
  );
}

export function OverlaysSection(section: SectionProps) {
  const [chosen, setChosen] = useState('nothing yet');
  return (
    <Section {...section}>
      <Specimen title="Dialogs">
        <Dialogs />
      </Specimen>
      <Specimen title="Drawer">
        <DrawerSpecimen />
      </Specimen>
      <Specimen title="Menu">
        <Row align="center">
          <MenuButton
            label="Account"
            icon={<UserRound aria-hidden="true" />}
            items={[
              { id: 'profile', label: 'Your profile', href: '#overlays' },
              { id: 'password', label: 'Change password', onAction: () => setChosen('Change password') },
              { id: 'out', label: 'Log out', onAction: () => setChosen('Log out') },
            ]}
          />
          <MenuButton
            label="More"
            variant="quiet"
            size="small"
            icon={<EllipsisVertical aria-hidden="true" />}
            items={[
              {
                id: 'archive',
                label: 'Archive',
                icon: <Archive aria-hidden="true" />,
                onAction: () => announce('Archived'),
              },
            ]}
          />
          <span>Chosen: {chosen}</span>
        </Row>
      </Specimen>
    </Section>
  );
}
