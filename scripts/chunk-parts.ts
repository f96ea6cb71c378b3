/** What the bundler tells of its modules. */
export type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** Libraries that only some pages need, by the part that they and what needs them are in. */
const libraries = {
  controls: /\/node_modules\/(react-aria|react-aria-components|react-stately|@react-\w+)\//,
  forms: /\/node_modules\/(zod|react-hook-form|@hookform)\//,
};

type Part = 'libraries' | 'common' | keyof typeof libraries;

/** Our own that only forms show, although they need no library of forms. */
const ofForms = [
  /\/web\/lib\/forms\/(?!form-values)/,
  /\/web\/ui\/(text-field|text-area|password-field|checkbox|radio-group|error-summary|form-problem|send-again)\//,
  /\/contract\/profiles\/(languages|age-bands|field-words|address)\.ts/,
];

const isLibrary = (id: string) => id.includes('/node_modules/');

/** Whether a module that several pages share belongs to a part. What needs both libraries is left to the bundler. */
export function isIn(part: Part, id: string, modules: Modules): boolean {
  const [needed, another] = (['forms', 'controls'] as const).filter(
    (one) => needs(id, one, modules) || (one === 'forms' && ofForms.some((test) => test.test(id))),
  );
  if (another) return false;
  return (needed ?? (isLibrary(id) ? 'libraries' : 'common')) === part;
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
