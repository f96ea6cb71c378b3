import { useState } from 'react';
import { Link } from 'react-router';
import type { ChecksOfPerson } from '#contract/checks/checks.ts';
import { hiddenOf } from '#contract/checks/hidden.ts';
import { hiddenWords } from '#contract/checks/hidden-words.ts';
import type { CheckKind } from '#contract/checks/kinds.ts';
import { checkNames } from '#contract/checks/names.ts';
import { periodInSentence } from '#contract/checks/period-words.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { countryName } from '#contract/profiles/country-names.ts';
import { routes } from '#contract/routes.ts';
import { whoSees } from '#contract/texts/dialogs/who-sees.ts';
import { useDocuments } from '#web/features/checks/photo/documents.ts';
import { useOwnChecks } from '#web/features/checks/shared/own-checks.ts';
import { hasDraft } from '#web/lib/forms/drafts.ts';
import { useOwnProfile } from '#web/lib/session/own-profile.ts';
import { getOwner } from '#web/lib/session/session.ts';
import { useSettings } from '#web/lib/settings/use-settings.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { ProgressBar } from '#web/ui/progress-bar/progress-bar.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { askedWords, isAskedOfBoth, needWords } from './asked-words.ts';
import { asks, type HandedInKind } from './check-form-rules.ts';
import { addForm, CheckSection, changeForm, draftKeyOf, type Kinds } from './check-section.tsx';
import styles from './checks.module.css';
import { isHandedIn, isToChange } from './current-checks.ts';

/** Section 2: the four cards, in its order. */
const cards: readonly { title: string; meaning: string; kinds: Kinds }[] = [
  {
    title: 'Reference checks',
    meaning: 'People who know your work. Our team will call them.',
    kinds: ['referee'],
  },
  {
    title: 'Police check',
    meaning: 'A national police check, or police vetting in New Zealand.',
    kinds: ['national-police-check', 'nz-police-vetting'],
  },
  {
    title: 'Visa for Australia',
    meaning: 'Your visa, or your passport if you don’t need one.',
    kinds: ['right-to-work-au'],
  },
  {
    title: 'Visa for New Zealand',
    meaning: 'Your visa, or your passport if you don’t need one.',
    kinds: ['right-to-work-nz'],
  },
];

const others: readonly { kind: HandedInKind; meaning: string }[] = [
  {
    kind: 'working-with-children',
    meaning: 'Lets you work with children in the state or territory that issued it.',
  },
  { kind: 'ndis-worker-screening', meaning: 'Lets you work in NDIS services in Australia.' },
  {
    kind: 'first-aid',
    get meaning() {
      return `A certificate from a first aid course. It’s valid for ${periodInSentence('first-aid')}.`;
    },
  },
  {
    kind: 'cpr',
    get meaning() {
      return `A certificate from a CPR course. It’s valid for ${periodInSentence('cpr')}.`;
    },
  },
  { kind: 'drivers-licence', meaning: 'For families who need someone to drive.' },
];

/** Section 2, Finalise Documents: where a support worker hands in documents, and reads what has become of them. */
export function FinalDocumentsPage() {
  const own = useOwnChecks();
  useSettings();
  return (
    <Stack gap={6}>
      <PageHeading lead={whoSees.whoSees.finalDocuments}>Finalise Documents</PageHeading>
      {own.error && !own.isFetching && (
        <FailedAlert
          tone={own.data ? 'notice' : 'error'}
          error={own.error}
          onRetry={() => void own.refetch()}
        />
      )}
      {own.data ? (
        <Documents own={own.data} />
      ) : (
        own.isFetching && (
          <>
            <p role="status">Loading …</p>
            <Skeleton shape="card" />
          </>
        )
      )}
    </Stack>
  );
}

function Documents({ own }: { own: ChecksOfPerson }) {
  const profileId = getOwner()?.user.id ?? '';
  const { data: documents } = useDocuments(profileId);
  const [open, setOpen] = useState(() => formWithDraft(own));
  const hidden = hiddenOf(own);
  const handedIn = cards.filter(({ kinds }) => isHandedIn(own.checks, kinds)).length;
  const shared = { own, profileId, documents, open, onOpen: setOpen };
  return (
    <>
      {hidden && (
        <Alert tone="notice" title={hiddenWords(hidden).title}>
          {hiddenWords(hidden).text}
        </Alert>
      )}
      <Stack gap={3}>
        <AskedFor required={own.required} />
        <ProgressBar
          label={messages.finalDocumentsProgress.replace('0', String(handedIn))}
          value={handedIn * limits.finalDocumentsPercent}
        />
      </Stack>
      <div className={styles.cards}>
        {cards.map((card) => (
          <CheckSection
            key={card.title}
            {...card}
            {...shared}
            level={2}
            need={needWords(card.kinds, own.required)}
          />
        ))}
      </div>
      <Stack as="section" gap={4} aria-labelledby="other-checks">
        <h2 id="other-checks">Other checks</h2>
        <div className={styles.cards}>
          {others.map(({ kind, meaning }) => (
            <CheckSection
              key={kind}
              title={checkNames[kind]}
              meaning={meaning}
              kinds={[kind]}
              {...shared}
              level={3}
              need={needWords([kind], own.required)}
            />
          ))}
        </div>
      </Stack>
    </>
  );
}

/** A form that was left in the middle opens again with what was typed. */
function formWithDraft(own: ChecksOfPerson): string | null {
  const forms = [
    ...own.checks.filter(isToChange).map(changeForm),
    ...(Object.keys(asks) as HandedInKind[]).map(addForm),
  ];
  return forms.find((form) => hasDraft(draftKeyOf(form))) ?? null;
}

/** The checks we ask of the person logged in. They depend on the country, so a person without one is led to that question. */
function AskedFor({ required }: { required: readonly CheckKind[] }) {
  return (
    <>
      {isAskedOfBoth(required) && <WhereYouLive />}
      <p>
        {askedWords(required)} <Link to={routes.checks}>What each check means</Link>
      </p>
    </>
  );
}

/** Where a support worker's address is asked for. */
const addressStep = `${routes.supportWorkerSetup}?step=1`;

function WhereYouLive() {
  const profile = useOwnProfile();
  if (!profile) return null;
  const code = profile.address?.country?.code;
  if (code)
    return (
      <p>
        Your profile says that you live in {countryName(code)}. When you move to Australia or New Zealand,{' '}
        <Link to={addressStep}>change where you live</Link> and we’ll show what is asked for there.
      </p>
    );
  return (
    <p>
      <Link to={addressStep}>Tell us where you live</Link> and we’ll show what is asked for there.
    </p>
  );
}
