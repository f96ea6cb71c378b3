import type { User } from '#contract/accounts/user.ts';
import { admissions } from '#contract/admissions/admissions.ts';
import { approvedStatuses } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { profiles } from '#contract/profiles/profiles.ts';
import { routes } from '#contract/routes.ts';
import { summaries } from '#contract/search/summaries.ts';
import { boardAddressFrom } from '#web/features/admissions/board/board-address.ts';
import { arrangementParams, searchArrangementFrom } from '#web/features/search/search-arrangement.ts';
import { countryParams, searchCountryFrom } from '#web/features/search/search-country.ts';
import { workerQuery, workerSearchFrom } from '#web/features/search/worker-search.ts';
import { requestUrl } from '#web/lib/api/request-url.ts';
import { today } from '#web/lib/calendar.ts';

type Page = Pick<Location, 'pathname' | 'search'>;

/**
 * The addresses that the page asks for first, the most urgent one at the beginning. They are asked for while the page's
 * code still loads. An address that the page does not ask for after all would be a wasted call, so a test compares them.
 */
export function earlyCalls({ pathname, search }: Page, user: User): string[] {
  const params = new URLSearchParams(search);
  return [...urgentCalls(pathname, params, user), requestUrl(profiles.current.path)];
}

function urgentCalls(pathname: string, params: URLSearchParams, { role, status }: User): string[] {
  const limit = limits.cardsPerPage;
  const isApproved = approvedStatuses.some((approved) => approved === status);
  const arrangement = arrangementParams(searchArrangementFrom(params));
  if (pathname === routes.findWorker && (role === 'ADMIN' || (role === 'FAMILY_USER' && isApproved))) {
    const query = workerQuery(workerSearchFrom(params, today()));
    return [requestUrl(summaries.supportWorkers.path, {}, { ...query, limit })];
  }
  if (pathname === routes.findFamily && (role === 'ADMIN' || (role === 'SUPPORT_WORKER' && isApproved))) {
    const country = countryParams(searchCountryFrom(params));
    return [requestUrl(summaries.families.path, {}, { ...country, ...arrangement, limit })];
  }
  if (pathname === routes.adminBoard && role === 'ADMIN') {
    return [requestUrl(admissions.board.path, {}, { side: boardAddressFrom(params).tab })];
  }
  return [];
}
