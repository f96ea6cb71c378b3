import { shadesOf } from '#contract/colours.ts';
import { escapeHtml } from '#contract/plain-text.ts';
import { isolateRightToLeft } from '#contract/right-to-left.ts';
import { settings, supportElsewhere, supportOf } from '#contract/settings.ts';
import { sharedWords } from './shared-words.ts';
import type { Mail } from './transport.ts';

/** A mail in parts; plain text and HTML are made from the same words. */
export type MailContent = {
  to: string;
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** A person's own words, shown below ours in their own direction. */
  written?: string[];
  /** To be typed by the reader: shown large, on one line. */
  code?: string;
  button?: { label: string; url: string };
  /** Where there are two to choose from: of the same size, below the first. */
  otherButton?: { label: string; url: string };
  /** Small print below the button. */
  notes?: string[];
  /** Below the small print, for the few who need it. */
  lastLink?: string;
};

/** One text that the operator has published may be several paragraphs, with blank lines between them. */
const split = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Of what may have no line break, such as a subject. */
const onOneLine = (text: string): string => text.trim().replaceAll(/\s*\n\s*/g, ' ');

export function renderMail({
  to,
  subject: title,
  greeting,
  paragraphs,
  written = [],
  code,
  button,
  otherButton,
  notes: asides = [],
  lastLink,
}: MailContent): Mail {
  const subject = isolateRightToLeft(onOneLine(title));
  const words = [onOneLine(greeting), ...paragraphs.flatMap(split)].map(isolateRightToLeft);
  const notes = asides.flatMap(split).map(isolateRightToLeft);
  const buttons = [button, otherButton].flatMap((one) =>
    one ? [{ ...one, label: onOneLine(one.label) }] : [],
  );
  const signature = signatureLines().map(onOneLine);
  const text = [
    ...words,
    ...written,
    ...(code ? [code] : []),
    ...buttons.map(({ label, url }) => `${label}:\n${url}`),
    ...notes,
    ...(lastLink ? [lastLink] : []),
    signature.join('\n'),
  ].join('\n\n');
  const html = page(subject, [
    ...words.map(paragraph),
    ...written.map((text) => `<div dir="auto">${paragraph(text)}</div>`),
    ...(code ? [largeCode(code)] : []),
    ...buttons.map((one, index) => linkButton(one, index > 0)),
    ...notes.map(note),
    ...(lastLink ? [plainLink(lastLink)] : []),
    note(signature.join(' · ')),
  ]);
  return { to, subject, text, html };
}

/** Who we are and how to reach us. Somebody in New Zealand reads only how it's there. */
function signatureLines(): string[] {
  const { phone, email } = supportOf();
  const other = supportElsewhere();
  const contacts = [other?.phone, other?.email].filter(Boolean).join(' · ');
  return [
    sharedWords.signature,
    `${phone} · ${email}`,
    ...(other?.country === 'NZ' ? [sharedWords.inNewZealand({ contacts })] : []),
  ];
}

const font = "font-family:'Atkinson Hyperlegible Next',Verdana,sans-serif";

/**
 * The light colours, which stand at each element, because some mail programs drop the style sheet. Those that
 * use it and are dark take the pages' dark colours from it.
 */
const light = { paper: '#FBFAF6', ink: '#16302B', quiet: '#4A5F5A' };
const dark = { paper: '#0F1F1C', ink: '#EEF5F2', quiet: '#BCCDC7' };
const lightBrand = () => shadesOf(settings.brandColour, 'light');

function darkStyles(): string {
  const { brand, on } = shadesOf(settings.brandColourDark, 'dark');
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
body{background:${dark.paper}!important;color:${dark.ink}!important}
.quiet{color:${dark.quiet}!important}
.brand{color:${brand}!important}
.button{background:${brand}!important;color:${on}!important}
.other-button{border-color:${brand}!important;color:${brand}!important}
}`;
}

const page = (title: string, parts: string[]) => `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title>
<style>
${darkStyles()}
</style></head>
<body style="margin:0;background:${light.paper};color:${light.ink};${font}">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p class="brand" style="margin:0 0 24px;font-size:22px;font-weight:bold;color:${lightBrand().ink}">${escapeHtml(settings.name)}</p>
${parts.join('\n')}
</div>
</body>
</html>
`;

/** Line breaks are as they were written. */
const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>\n');

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font-size:18px;line-height:1.55;overflow-wrap:anywhere">${lines(text)}</p>`;

const largeCode = (code: string) =>
  `<p style="margin:24px 0;font-size:32px;line-height:1.2;font-weight:bold;letter-spacing:4px">${escapeHtml(code)}</p>`;

const note = (text: string) =>
  `<p class="quiet" style="margin:0 0 12px;font-size:15px;line-height:1.5;overflow-wrap:anywhere;color:${light.quiet}">${lines(text)}</p>`;

/** A link as a button. The address is also written out: some mail programs do not show links. */
const linkButton = ({ label, url }: { label: string; url: string }, isOther: boolean) =>
  `<p style="margin:24px 0"><a class="${isOther ? 'other-button' : 'button'}" href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;border-radius:10px;${isOther ? otherLook() : look()};font-size:18px;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></p>
${note(onOneLine(sharedWords.copyAddress({ url })))}`;

function look(): string {
  const { brand, on } = lightBrand();
  return `background:${brand};color:${on}`;
}

function otherLook(): string {
  const { ink } = lightBrand();
  return `border:2px solid ${ink};color:${ink}`;
}

const plainLink = (url: string) =>
  `<p style="margin:0 0 12px;font-size:15px;line-height:1.5;overflow-wrap:anywhere"><a class="brand" href="${escapeHtml(url)}" style="color:${lightBrand().ink}">${escapeHtml(url)}</a></p>`;
