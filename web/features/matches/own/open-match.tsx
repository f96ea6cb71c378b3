import { useId, useState } from 'react';
import { Link } from 'react-router';
import { matchesOnRecord } from '#contract/matches/matches.ts';
import { matchArrangementWords, matchHoursWords } from '#contract/matches/words.ts';
import { agreementPath, conversationPath, profilePath, routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { call, describeError } from '#web/lib/api/api.ts';
import { formatDayMonthYear } from '#web/lib/dates.ts';
import { photoUrl } from '#web/lib/photos/photo-url.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { ContactLinks } from '#web/ui/contact-links/contact-links.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { SummaryList } from '#web/ui/summary-list/summary-list.tsx';
import { showToast } from '#web/ui/toast/toast.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { MatchSteps } from './match-steps.tsx';
import styles from './open-match.module.css';
import { rememberOwnMatch } from './own-matches.ts';
import { standsAt } from './own-words.ts';
import { type OwnMatch, waitsForAnswer } from './sides.ts';
import type { YourMatchSlots } from './slots.ts';

type Props = { own: OwnMatch; slots: YourMatchSlots };
type Asking = 'accept' | 'end' | null;

/** One match that is proposed, agreed or active: whom with, where it stands, and what there is to do. */
export function OpenMatch({ own, slots }: Props) {
  const id = useId();
  const { match, other, name, side } = own;
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  const isActive = match.state === 'active';
  const mustAnswer = waitsForAnswer(own);
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={5}>
        <header className={styles.head}>
          <Avatar name={name} seed={other?.id ?? match.id} src={photoUrl(other?.avatarUrl)} />
          <div className={styles.names}>
            <h2 id={id} className={styles.title}>
              {standsAt(own)}
            </h2>
            <Row gap={2}>
              {mustAnswer && <Badge tone="notice">It is your turn</Badge>}
              {match.state === 'agreed' && <Badge>It is our turn</Badge>}
              {other?.isListed && (
                <Link to={profilePath({ role: otherRole(side), id: other.id })}>See {name}’s profile</Link>
              )}
            </Row>
          </div>
        </header>
        <SummaryList items={factsOf(own)} />
        {mustAnswer && (
          <Row gap={3}>
            <Button onPress={() => setAsking('accept')}>Say yes</Button>
            <Button variant="secondary" onPress={() => setAsking('end')}>
              No, thank you
            </Button>
          </Row>
        )}
        {!isActive && <MatchSteps own={own} />}
        <Together own={own} />
        {isActive && match.ending?.by === side && <TakeBack own={own} />}
        <SomethingIsWrong own={own} slots={slots} />
        {!mustAnswer && (
          <div>
            <Button variant="secondary" size="small" onPress={() => setAsking('end')}>
              {isActive
                ? match.ending
                  ? 'Change the last day'
                  : 'End this match'
                : 'I have changed my mind: say no'}
            </Button>
          </div>
        )}
      </Stack>
      <AcceptDialog own={own} isOpen={asking === 'accept'} onClose={close} />
      <EndDialog own={own} isOpen={asking === 'end'} onClose={close} />
    </Card>
  );
}

const otherRole = (side: OwnMatch['side']) => (side === 'FAMILY_USER' ? 'SUPPORT_WORKER' : 'FAMILY_USER');

const factsOf = ({ match }: OwnMatch) => [
  { label: 'Arrangement', value: matchArrangementWords[match.arrangement] },
  { label: 'Starts', value: formatDayMonthYear(match.startsOn) },
  {
    label: 'Expected to end',
    value: match.expectedEndsOn ? formatDayMonthYear(match.expectedEndsOn) : 'Not said yet',
  },
  { label: 'Hours', value: match.hoursOfCareRequired && matchHoursWords[match.hoursOfCareRequired] },
  { label: 'Last day', value: match.ending && formatDayMonthYear(match.ending.endsOn) },
];

/** What the two have with each other: words, contact details, and what they write down. */
function Together({ own }: { own: OwnMatch }) {
  const { match, name, side, other } = own;
  const { conversationId, contactDetails, toDo } = match;
  const waitsFor = (who: OwnMatch['side']) =>
    toDo.some((task) => task.what === 'share-contact-details' && task.who === who);
  return (
    <Stack gap={4} className={styles.together}>
      <h3>You and {name}</h3>
      {contactDetails && (
        <p>
          <ContactLinks name={name} mobile={contactDetails.phone} email={contactDetails.email} />
        </p>
      )}
      {waitsFor(side) && (
        <p>You have not shared your phone number or email yet. You can do that in your conversation.</p>
      )}
      {!waitsFor(side) && waitsFor(otherRole(side)) && (
        <p>{name} has not shared a phone number or email yet. You see them here once both of you have.</p>
      )}
      <Row gap={3}>
        {conversationId && (
          <LinkButton variant="secondary" to={conversationPath(conversationId)}>
            Open your conversation
          </LinkButton>
        )}
        {!conversationId && other?.isListed && (
          <LinkButton variant="secondary" to={profilePath({ role: otherRole(side), id: other.id })}>
            Write to {name} from their profile
          </LinkButton>
        )}
        <LinkButton variant="secondary" to={agreementPath(match.id)}>
          Write down what you agree on
        </LinkButton>
        {side === 'FAMILY_USER' && (
          <LinkButton variant="secondary" to={routes.familyFees}>
            Your fees
          </LinkButton>
        )}
      </Row>
    </Stack>
  );
}

/** Of whoever has given notice. */
function TakeBack({ own: { match } }: { own: OwnMatch }) {
  const [isBusy, setIsBusy] = useState(false);
  const takeBack = async () => {
    setIsBusy(true);
    try {
      const body = { goesOn: true, version: match.version } as const;
      rememberOwnMatch(await call(matchesOnRecord.change, { params: { id: match.id }, body }));
      announce('Your notice is taken back. The match goes on.');
    } catch (error) {
      showToast({ message: describeError(error), tone: 'error' });
    }
    setIsBusy(false);
  };
  return (
    <div>
      <Button variant="secondary" isPending={isBusy} onPress={() => void takeBack()}>
        Take your notice back
      </Button>
    </div>
  );
}

/** Never behind a menu: people look for it when they have little strength to look. */
function SomethingIsWrong({ own, slots }: Props) {
  const { other, name } = own;
  return (
    <div className={styles.wrong}>
      <h3>Is something not right?</h3>
      <p>
        Tell us early, also about small things. Call{' '}
        <a href={settings.supportPhoneHref}>{settings.supportPhone}</a>, write to{' '}
        <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a> or{' '}
        <Link to={routes.contactUs}>send us a message</Link>. If somebody is in danger, call 000 in Australia
        or 111 in New Zealand.
      </p>
      {other && <p className={styles.safety}>{slots.safety({ id: other.id, name })}</p>}
    </div>
  );
}
