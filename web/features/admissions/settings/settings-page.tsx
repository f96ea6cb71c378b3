import { Link } from 'react-router';
import { Alert } from '#web/ui/alert/alert.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { LoadFailed } from '#web/ui/load-failed/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { WorkPage } from '#web/ui/work-page/work-page.tsx';
import { ChecksForm } from './checks-form.tsx';
import { LogoSection } from './logo-section.tsx';
import { OfficeHoursForm } from './office-hours-form.tsx';
import { PicturesSection } from './pictures-section.tsx';
import styles from './settings.module.css';
import { changesId, SettingsChanges } from './settings-changes.tsx';
import { ColoursForm, CompanyForm, ContactForm, FeesForm } from './settings-forms.tsx';
import { Placeholders } from './unfinished.tsx';
import { useAllSettings } from './use-settings-query.ts';

/** What the operator changes in a year. */
export const SettingsPage = () => (
  <WorkPage title="Settings" lead="A change is on every page, email and PDF within ten seconds.">
    <Settings />
  </WorkPage>
);

function Settings() {
  const { data, error, isFetching, refetch } = useAllSettings();
  const retry = () => void refetch();
  if (!data && error && !isFetching)
    return <LoadFailed title="The settings couldn’t be loaded" error={error} onRetry={retry} />;
  if (!data) return <Loading />;
  return (
    <div className={styles.columns}>
      <Stack gap={5}>
        {error && (
          <FailedAlert tone="notice" title="This page may be out of date" error={error} onRetry={retry} />
        )}
        <p className={styles.jump}>
          <Link to={{ hash: changesId }}>See who has changed what</Link>
        </p>
        {data.placeholders.length > 0 && (
          <Alert title="Still to fill in before this website is for real people">
            <Placeholders of={data.placeholders} />
          </Alert>
        )}
        <ContactForm found={data} />
        <OfficeHoursForm found={data} />
        <CompanyForm found={data} />
        <FeesForm found={data} />
        <ChecksForm found={data} />
        <ColoursForm found={data} />
        <LogoSection found={data} />
        <PicturesSection found={data} />
      </Stack>
      <SettingsChanges found={data} />
    </div>
  );
}

const Loading = () => (
  <Stack gap={5}>
    <VisuallyHidden>
      <p role="status">Loading the settings …</p>
    </VisuallyHidden>
    <Skeleton shape="card" />
    <Skeleton shape="card" />
  </Stack>
);
