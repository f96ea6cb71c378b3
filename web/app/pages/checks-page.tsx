import { ExportChecks } from '#web/features/admissions/exports/export-checks.tsx';
import { TeamChecksPage } from '#web/features/checks/team/team-checks-page.tsx';

export const ChecksPage = () => <TeamChecksPage exportOf={(search) => <ExportChecks search={search} />} />;
