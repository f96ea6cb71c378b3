/** What the bundler tells of its modules. */
export type Modules = {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; importers: readonly string[] } | null;
};

/** Libraries that only some pages need, by the part that they and what needs them are in. */
const libraries = {
  controls: /\/node_modules\/(react-aria|react-aria-components|react-stately|@react-\w+)\//,
  forms: /\/node_modules\/(zod|react-hook-form|@hookform)\//,
};

/** Our own that only a few pages share, and that needs neither library, by the file that it is in together. */
const ofFew = {
  // Of a person, on their card and on their profile.
  person:
    /\/web\/(features\/(introductions\/(asked-note|open-requests|use-introductions|complete-profile\.)|safety\/person-safety|conversations\/first-message\/(card-message|use-talk|talk-words|.*\.css))|ui\/skeleton\/)/,
  search:
    /\/web\/(features\/(search\/(?!not-approved|find-|nobody|no-(support|families)|check-filters|panels|search-fold|search-form|arrangement-select|marks\/(marked|use-marked|use-recently)|address-step|cards\/(card-skel|match-facts|whole-match|how-you)))|lib\/(focus|summaries)\/)/,
  'check-words': /\/contract\/checks\/(kinds|expiry|standing|states|words)\.ts/,
  // Only for whom an expired check hides: the searches load it when it is needed.
  'hidden-words': /\/contract\/checks\/hidden-words\.ts/,
  // Photos that are chosen and sent, of documents too.
  uploads:
    /\/web\/(ui\/(file-drop|progress-bar)|lib\/(images|photos\/(check-photo|send-photo|use-object-url)))|\/lucide-react\/dist\/esm\/icons\/(camera|image-plus)\./,
  checks: /\/(contract|web\/lib)\/checks\/(?!record|work-place)/,
  // A family's own pages, the team's, and parts of both on other pages that load them when there is a fee.
  fees: /\/(contract|web\/(features|lib))\/fees\/(?!fee-lines)/,
  // How the two read a match: on a page of its own, where a person is on their way, and beside a search once one is open.
  'own-matches': /\/(contract\/matches\/(own-match|words)|web\/lib\/matches\/use-own-matches)\./,
  // Of a match and its agreement: on their own pages, the team's, and parts of both. Every page asks whether there is a match.
  matches: /\/contract\/matches\/(?!own-match|words|matches)/,
  difference: /\/web\/ui\/difference\//,
  // Used only by open dialogs and menus.
  overlays: /\/web\/ui\/overlay\/use-shown-overlay/,
  downloads: /\/web\/lib\/(save-file|pdf\/|api\/fetch-file)/,
  // How somebody is reached: for the team, and for two who have shared it.
  'contact-links': /\/web\/ui\/contact-links\//,
  tables: /\/web\/ui\/data-table\//,
  lists: /\/web\/ui\/paged-list\//,
  // On profiles, unfolded cards and the team's pages.
  comparisons: /\/web\/ui\/check-list\//,
  dates: /\/web\/ui\/date-field\//,
  paths: /\/web\/ui\/step-path\//,
  durations: /\/web\/lib\/durations\.ts/,
  arrows: /\/lucide-react\/dist\/esm\/icons\/arrow-(left|right)\./,
  pictures: /\/lucide-react\/dist\/esm\/icons\/(zoom-in|zoom-out|rotate-cw)\./,
  // What follows the last step loads when it opens.
  profile: /\/web\/(features\/profiles\/(view|family|support-worker)\/(?!ready-)|ui\/rich-text\/)/,
};

/** What many screens show, and yet not what every page has to load. */
const neverCommon = [
  // A document takes more than a photo, and the profile's steps have photos alone.
  /\/web\/(features\/checks\/(photo|meanwhile)|lib\/photos\/(read-document|pdf-words))/,
  ofFew['check-words'],
  ofFew['hidden-words'],
  ofFew.uploads,
  ofFew.checks,
  ofFew.fees,
  ofFew['own-matches'],
  ofFew.matches,
  ofFew.difference,
  ofFew.overlays,
  ofFew.downloads,
  ofFew['contact-links'],
  ofFew.tables,
  ofFew.lists,
  ofFew.comparisons,
  ofFew.dates,
  ofFew.paths,
  ofFew.durations,
  ofFew.arrows,
  ofFew.pictures,
  /\/web\/(features\/(search\/|safety\/|introductions\/use-introductions)|ui\/menu-button\/(?!menu-label))/,
  /\/web\/lib\/fees\/fee-lines/,
  /\/web\/lib\/focus\/use-(return-to-card|keep-focus|hold-focus)/,
];

type Part = 'libraries' | 'common' | keyof typeof libraries;

/** Our own that only forms show, although they need no library of forms. */
const ofForms = [
  /\/web\/lib\/forms\/(?!form-values)/,
  /\/web\/ui\/(text-field|text-area|password-field|checkbox|radio-group|error-summary|form-problem|send-again)\//,
  /\/web\/ui\/field\/(clear-answer|group-field)/,
  /\/contract\/profiles\/(languages|age-bands|field-words|address)\.ts/,
];

const isLibrary = (id: string) => id.includes('/node_modules/');

/** Whether a module that several pages share belongs to a part. What needs both libraries is left to the bundler. */
export function isIn(part: Part, id: string, modules: Modules): boolean {
  const [needed, another] = (['forms', 'controls'] as const).filter(
    (one) => needs(id, one, modules) || (one === 'forms' && ofForms.some((test) => test.test(id))),
  );
  if (another || (needed === undefined && neverCommon.some((test) => test.test(id)))) return false;
  return (needed ?? (isLibrary(id) ? 'libraries' : 'common')) === part;
}

export function groupOfFew(id: string, modules: Modules): string | null {
  if (needs(id, 'forms', modules) || needs(id, 'controls', modules)) return null;
  return Object.entries(ofFew).find(([, test]) => test.test(id))?.[0] ?? null;
}

/** Too small for a file of their own, and on screens of every kind. */
const withFrame =
  /\/web\/(features\/conversations\/counts\/(?!find-news)|ui\/month-picker\/|content\/pictures\/empty-search\.svg|lib\/session\/own-profile\.ts|lib\/parts\/lazy-part)/;

const framed = new Map<string, boolean>();

/** Whether the application starts with a module: `start.tsx` imports it, itself or through others. */
export function isOfFrame(id: string, modules: Modules): boolean {
  if (withFrame.test(id)) return true;
  if (!/\/web\/(app|ui)\//.test(id)) return false;
  const before = framed.get(id);
  if (before !== undefined) return before;
  framed.set(id, false);
  const found = (modules.getModuleInfo(id)?.importers ?? []).some(
    (one) => one.endsWith('/web/app/late-start/start.tsx') || isOfFrame(one, modules),
  );
  framed.set(id, found);
  return found;
}

/** Every page with data has React Aria's locale around it, and some of them nothing else of it. */
const isLocale = (id: string) =>
  /\/(react-aria\/dist\/(private\/i18n|exports\/I18nProvider)|react-aria-components\/dist\/exports\/I18nProvider)/.test(
    id,
  );

const known = new Map<string, boolean>();

/** Whether a module is in such a library, or imports one, itself or through others. */
function needs(id: string, part: keyof typeof libraries, modules: Modules): boolean {
  if (isLibrary(id)) return libraries[part].test(id) && !isLocale(id);
  const key = `${part} ${id}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  known.set(key, false);
  const found = (modules.getModuleInfo(id)?.importedIds ?? []).some((one) => needs(one, part, modules));
  known.set(key, found);
  return found;
}
