import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { type AskedDocuments, documentCalls } from '#contract/admissions/documents.ts';
import { type DocumentName, documentsToAsk } from '#contract/document-versions.ts';
import { documentTitles, versionWords } from '#contract/document-words.ts';
import { documents, routes } from '#contract/routes.ts';
import { applySettings } from '#contract/settings.ts';
import { logOut } from '#web/features/accounts/log-out.ts';
import { ApiError, call, describeError } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { documentsToAskOf } from '#web/lib/session/documents-to-ask.ts';
import { firstPage } from '#web/lib/session/first-page.ts';
import { updateUser, useIsSignedIn, useSession } from '#web/lib/session/session.ts';
import { useSettings } from '#web/lib/settings/use-settings.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { LoadFailed } from '#web/ui/load-failed/load-failed.tsx';
import { NewTabLink } from '#web/ui/new-tab-link/new-tab-link.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { SupportPhone } from '#web/ui/support/support.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './changed-terms.module.css';
import { askedHeading, isPathOfOurs, pdfWords } from './changed-terms-words.ts';

/**
 * Asks whether somebody agrees to a new version of the terms or of the privacy policy, before their other pages open. It leaves by
 * itself once there's nothing to ask, such as when they’ve agreed in another tab.
 */
export function ChangedTermsPage() {
  const user = useSession()?.user;
  useSettings();
  const [address] = useSearchParams();
  const { data, error, isFetching, refetch } = useAsked();
  // When the session expires the question stays, behind the login.
  const names = user ? documentsToAskOf(user) : data && documentsToAsk(data.agreed, data.documents);
  if (user && names?.length === 0) {
    const then = address.get('then') ?? '';
    return <Navigate to={isPathOfOurs(then) ? then : firstPage(user)} replace />;
  }
  return (
    <div className={styles.page}>
      {data && names ? (
        <Question names={names} asked={data} />
      ) : (
        <Stack gap={6}>
          <PageHeading>Our terms have changed</PageHeading>
          {error && !isFetching ? (
            <LoadFailed
              title="We couldn’t load what has changed"
              error={error}
              onRetry={() => void refetch()}
            />
          ) : (
            <Loading />
          )}
          <OtherWays />
        </Stack>
      )}
    </div>
  );
}

const Loading = () => (
  <div role="status">
    <VisuallyHidden>Loading what has changed</VisuallyHidden>
    <Skeleton shape="card" />
  </div>
);

/** During an update, a process of the release before this one doesn't know these calls. */
const isUnknownYet = (error: unknown) => error instanceof ApiError && error.status === 404;

/** What has changed. This page and the session learn what the server knows of them. */
function useAsked() {
  const isSignedIn = useIsSignedIn();
  const query = useQuery({
    queryKey: queryKeys.askedDocuments(),
    queryFn: ({ signal }) => call(documentCalls.asked, {}, { signal }),
    staleTime: 0,
    enabled: isSignedIn,
    // Meanwhile the page says that it loads.
    retry: (failures, error) => failures < (isUnknownYet(error) ? 60 : 2),
    retryDelay: 2000,
  });
  const { data } = query;
  useEffect(() => {
    if (data) adopt(data);
  }, [data]);
  return query;
}

function adopt({ agreed, documents: inForce }: AskedDocuments): void {
  applySettings({ documents: inForce });
  updateUser({ agreed });
}

type QuestionProps = { names: readonly DocumentName[]; asked: AskedDocuments };

function Question({ names, asked }: QuestionProps) {
  return (
    <Stack gap={6}>
      <PageHeading lead="Please read what’s different. Then tell us whether you agree.">
        {askedHeading(names)}
      </PageHeading>
      {names.map((name) => (
        <Changes key={name} name={name} asked={asked} />
      ))}
      <Agree names={names} asked={asked} />
      <OtherWays />
    </Stack>
  );
}

/** What has changed in one document, newest first. */
function Changes({
  name,
  asked: { agreed, changes, documents: inForce },
}: { name: DocumentName } & Pick<QuestionProps, 'asked'>) {
  const own = changes.filter(({ document }) => document === name);
  const before = agreed[name];
  return (
    <Card as="section" padding="roomy" aria-labelledby={`changed-${name}`}>
      <Stack gap={4}>
        <h2 id={`changed-${name}`}>{documentTitles[name]}</h2>
        <Quiet size="body">
          {before === null
            ? 'We have no record of which version you agreed to. Please read the whole text.'
            : `You agreed to the version of ${versionWords(before)}.`}
        </Quiet>
        {own.map(({ version, note }) => (
          <Stack key={version} gap={2}>
            <h3>What’s new in the version of {versionWords(version)}</h3>
            <p className={styles.note}>{note ?? 'We’ve changed this text. Please read all of it.'}</p>
          </Stack>
        ))}
        <p>
          <NewTabLink href={documents[name]}>{pdfWords(name, inForce[name].version)}</NewTabLink>
        </p>
      </Stack>
    </Card>
  );
}

function Agree({ names, asked: { documents: inForce } }: QuestionProps) {
  const queries = useQueryClient();
  const [state, setState] = useState<{ isSending: boolean; problem: string | null }>({
    isSending: false,
    problem: null,
  });
  const agree = async () => {
    if (state.isSending) return;
    setState({ isSending: true, problem: null });
    const body = Object.fromEntries(names.map((name) => [name, inForce[name].version]));
    try {
      // The page leaves by itself.
      adopt(await call(documentCalls.agree, { body }));
      setState({ isSending: false, problem: null });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409)
        await queries.invalidateQueries({ queryKey: queryKeys.askedDocuments() });
      setState({
        isSending: false,
        problem: isUnknownYet(error)
          ? 'We’re updating our website. Wait a minute and try again.'
          : describeError(error),
      });
    }
  };
  return (
    <Stack gap={3} align="start">
      {state.problem !== null && (
        <Alert tone="error" title="We don’t know your answer yet">
          {state.problem}
        </Alert>
      )}
      <Button isPending={state.isSending} onPress={() => void agree()}>
        I agree
      </Button>
      <Quiet>We keep a record of which version you agreed to, and when.</Quiet>
    </Stack>
  );
}

/** What somebody can do who doesn't agree, or doesn't want to decide now. */
const OtherWays = () => (
  <Stack as="section" gap={3} aria-labelledby="other-ways">
    <h2 id="other-ways">If you don’t agree</h2>
    <p>
      Call us on <SupportPhone />: we’ll explain, and listen. You can also decide another day. Until then,
      your other pages stay closed, but what you’ve saved or sent stays. Logging out removes what you’ve only
      typed.
    </p>
    <p>
      On the page “Your account” you can download your data, report someone, or delete your account. Help in
      an emergency is on our <Link to={routes.safety}>safety page</Link>.
    </p>
    <Row gap={3}>
      <Button variant="secondary" icon={<LogOut aria-hidden="true" />} onPress={logOut}>
        Log out
      </Button>
      <LinkButton to={routes.account} variant="secondary">
        Your account
      </LinkButton>
    </Row>
  </Stack>
);
