import { shadesOf } from '#contract/colours.ts';
import { escapeHtml } from '#contract/plain-text.ts';
import {
  defaultPublicSettings,
  defaultSettings,
  type LiveSettings,
  phoneHref,
  publicPart,
  settings,
  settingsElementId,
  supportElsewhere,
  supportPhoneHref,
} from '#contract/settings.ts';
import { startsNowMark } from '#web/lib/late-start/starts-now.ts';

/** A page as it is rendered. */
export type RenderedPage = {
  path: string;
  file: string;
  html: string;
  startsNow?: boolean | undefined;
  head: readonly string[];
};
export type RenderedShell = {
  path: string;
  file: string;
  html: string;
  title: string;
  /** The roles of those who see it; nothing for those without an account. */
  who: string;
  /** The modules that the screen asks for on demand before it can be used, by their paths in `web`. */
  parts: readonly string[];
};
type Rendered = { pages: readonly RenderedPage[]; shells: readonly RenderedShell[] };

/** What `prerender-entry.tsx` exports. */
export type Renderer = {
  applySettings: (settings: Partial<LiveSettings>) => void;
  /** Those with these addresses; all by default. */
  renderPages: (paths?: readonly string[]) => Promise<RenderedPage[]>;
  renderShells: () => Promise<RenderedShell[]>;
  assemblePages: (rendered: Rendered, inputs: PageInputs) => Record<string, string>;
  robotTexts: Readonly<Record<string, string>>;
};

/** What only a build knows of a site: it's kept beside the renderer, for when the settings change. */
export type PageInputs = {
  /** The built index.html. */
  template: string;
  /** The address of all styles, and of those that prerendered pages and shells need. */
  allStyles: string;
  pageStyles: string;
  shellStyles: string;
  /** Links to the fonts that every page shows. */
  fonts: string;
  /** Links to the scripts of each shell, by its file. */
  scripts: Readonly<Record<string, readonly string[]>>;
  /** The manifest of the site, without the product's name. */
  webManifest: string;
};

/** Fills in `%name%`, and `%supportPhones%` with links: nobody knows yet where a page is read. */
export function fillSettings(html: string): string {
  const other = supportElsewhere(null)?.phone;
  const link = (phone: string, href: string) => `<a href="${href}">${escapeHtml(phone)}</a>`;
  const own = link(settings.supportPhone, supportPhoneHref());
  const both = other ? `${own} (in New Zealand ${link(other, phoneHref(other, 'NZ'))})` : own;
  return html.replaceAll('%name%', () => escapeHtml(settings.name)).replaceAll('%supportPhones%', () => both);
}

/** The texts of a site, by file. Nothing is read or written here. */
export function assemblePages({ pages, shells }: Rendered, inputs: PageInputs): Record<string, string> {
  const { allStyles, pageStyles, shellStyles, fonts } = inputs;
  const colours = colourRules();
  const template = withBarColours(fillSettings(inputs.template)).replace(
    '<title>',
    (title) => `${settingsBlock()}${colourLink(colours)}${title}`,
  );
  const files: Record<string, string> = {
    'colours.css': colours,
    'site.webmanifest': inputs.webManifest
      .replace('%brandColour%', settings.brandColour)
      .replaceAll('%name%', () => JSON.stringify(settings.name).slice(1, -1)),
  };
  for (const { file, html, startsNow, head } of pages) {
    // The application loads the rest of the styles.
    const elements = html.match(/<[a-z]/g)?.length ?? 0;
    const root = `<div id="root" data-styles="${allStyles}" data-elements="${elements}"${startsNow || html.includes(startsNowMark) ? ' data-start-now' : ''}>`;
    files[file] = withTitle(template, head)
      .replace(allStyles, pageStyles)
      .replace(/\s*<noscript>.*?<\/noscript>/s, '')
      .replace('<div id="root"></div>', () => `${root}${html}</div>`);
  }
  // After the scripts and the first data, without which a shell has few words.
  const laterFonts = fonts.replaceAll('<link ', '<link fetchpriority="low" ');
  for (const { file, title, who, html } of shells) {
    const text = withTitle(asShell(template, fonts), [
      `<title>${escapeHtml(title)}</title>`,
      '<meta name="robots" content="noindex" />',
    ])
      .replace('<html ', () => `<html data-who="${who}" `)
      .replace(allStyles, shellStyles)
      .replace('<div id="root"></div>', () => `<div id="root" data-styles="${allStyles}">${html}</div>`);
    files[file] = withHead(text, [...(inputs.scripts[file] ?? []), laterFonts]);
  }
  return files;
}

/** The settings that aren't the default, as data, which no browser runs. A page reads them first: `web/lib/settings`. */
function settingsBlock(): string {
  const defaults: Readonly<Record<string, unknown>> = defaultPublicSettings;
  const set = Object.entries(publicPart(settings)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name]),
  );
  if (set.length === 0) return '';
  const values = JSON.stringify(Object.fromEntries(set));
  return `<script type="application/json" id="${settingsElementId}">${values.replaceAll('<', '\\u003c')}</script>\n    `;
}

/** The operator's colours, over those of `web/ui/tokens.css`; '' for those that the product comes with. */
function colourRules(): string {
  const { brandColour, brandColourDark, accentColour } = settings;
  const lines: string[] = [];
  const set = (token: string, light: string, dark: string) =>
    lines.push(`--color-${token}:light-dark(${light},${dark})`);
  if (brandColour !== defaultSettings.brandColour || brandColourDark !== defaultSettings.brandColourDark) {
    const [light, dark] = [shadesOf(brandColour, 'light'), shadesOf(brandColourDark, 'dark')];
    set('brand', light.brand, dark.brand);
    set('brand-strong', light.strong, dark.strong);
    set('brand-ink', light.ink, dark.ink);
    set('brand-tint', light.tint, dark.tint);
    set('on-brand', light.on, dark.on);
  }
  if (accentColour !== defaultSettings.accentColour) set('sun', accentColour, accentColour);
  if (lines.length === 0) return '';
  const dark = accentColour === defaultSettings.accentColour ? defaultFocus : accentColour;
  set('focus', brandColour, dark);
  // Before or after the rules that it replaces: the styles of the application come later.
  return `:root:root{${lines.join(';')}}`;
}

/** The browser's own bars in the operator's colours; as they are where the product's colours stay. */
function withBarColours(html: string): string {
  const { brandColour, brandColourDark } = settings;
  const bars = {
    light: brandColour !== defaultSettings.brandColour && brandColour,
    // A bright bar would glare above a dark page.
    dark: brandColourDark !== defaultSettings.brandColourDark && shadesOf(brandColourDark, 'dark').tint,
  };
  return html.replaceAll(
    /(<meta name="theme-color" content=")[^"]*("[^>]* data-theme="(light|dark)")/g,
    (whole, start: string, end: string, theme: keyof typeof bars) =>
      bars[theme] ? start + bars[theme] + end : whole,
  );
}

/** Of the focus on dark pages, as in `web/ui/tokens.css`. */
const defaultFocus = '#f2c46d';

/** The address changes with the rules, so that browsers may keep them. */
function colourLink(rules: string): string {
  if (rules === '') return '';
  const version = rules
    .replaceAll(/[^\da-f#]/g, '')
    .replaceAll('#', '-')
    .slice(-80);
  return `<link rel="stylesheet" href="/colours.css?v=${version}" />\n    `;
}

/** The page as a shell. Its first script asks for data without waiting for the styles. */
const asShell = (html: string, fonts: string) =>
  html.replace(`${fonts}\n    `, '').replace('<script type="module" ', '<script type="module" async ');

const withHead = (html: string, lines: readonly string[]) =>
  html.replace('</head>', () => `${lines.map((line) => `  ${line}\n  `).join('')}</head>`);

/** Replaces the title by the page's own and everything else that search engines read. */
const withTitle = (html: string, lines: readonly string[]) =>
  html.replace(/<title>.*?<\/title>/, () => lines.join('\n    '));
