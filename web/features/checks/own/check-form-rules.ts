import { type Check, checkInput } from '#contract/checks/checks.ts';
import { latestExpiry } from '#contract/checks/expiry.ts';
import type { CheckKind } from '#contract/checks/kinds.ts';
import { choice, isoDate } from '#contract/fields.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import type { z } from '#contract/zod.ts';
import { today } from '#web/lib/dates.ts';
import type { FormValues } from '#web/lib/forms/use-zod-form.ts';

/** What people hand in themselves. The team records the others. */
export type HandedInKind = Exclude<CheckKind, 'interview' | 'identity' | 'home-visit'>;

/** What the form asks of a kind, beside what the contract needs of all. */
export type Ask = {
  number: { label: string; isOptional?: boolean } | null;
  isPhotoNeeded: boolean;
  issuedOn: 'needed' | 'optional' | null;
  /** How its last day is known: counted from the day of issue, written on it, or only if it has one. */
  end: 'counted' | 'written' | 'if-any' | null;
};

const policeCheck: Ask = {
  number: { label: 'Number on the document', isOptional: true },
  isPhotoNeeded: true,
  issuedOn: 'needed',
  end: 'counted',
};
const certificate: Ask = { ...policeCheck, number: { label: 'Certificate number', isOptional: true } };
/** The team looks its number up. */
const clearance: Ask = {
  number: { label: 'Check number' },
  isPhotoNeeded: false,
  issuedOn: 'optional',
  end: 'written',
};
const rightToWork: Ask = {
  number: { label: 'Visa grant number', isOptional: true },
  isPhotoNeeded: true,
  issuedOn: 'optional',
  end: 'if-any',
};

export const asks: Readonly<Record<HandedInKind, Ask>> = {
  referee: { number: null, isPhotoNeeded: false, issuedOn: null, end: null },
  'national-police-check': policeCheck,
  'nz-police-vetting': policeCheck,
  'right-to-work-au': rightToWork,
  'right-to-work-nz': rightToWork,
  'working-with-children': clearance,
  'ndis-worker-screening': clearance,
  'first-aid': certificate,
  cpr: certificate,
  'drivers-licence': {
    number: { label: 'Licence number' },
    isPhotoNeeded: true,
    issuedOn: null,
    end: 'written',
  },
};

export const asksOf = (kind: CheckKind | null): Ask =>
  kind !== null && kind in asks ? asks[kind as HandedInKind] : policeCheck;

const { state, number, issuedOn, expiresOn, guidID, referee } = checkInput.shape;

/** `checkInput`, with what the team needs to see something. An end that is empty by oversight would read as 'for ever', so it is asked. */
export const ownCheck = checkInput
  .safeExtend({
    state: state.unwrap(),
    number: number.unwrap(),
    issuedOn: issuedOn.unwrap(),
    expiresOn: expiresOn.unwrap(),
    guidID: guidID.unwrap(),
    referee: referee.unwrap(),
    hasEnd: choice(['yes', 'no'], 'Choose whether it expires'),
  })
  .superRefine((given, context) => {
    const { kind, issuedOn, expiresOn, guidID, hasEnd } = given;
    const { number, isPhotoNeeded, issuedOn: issue, end } = asksOf(kind);
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (isPhotoNeeded && !guidID) wrong('guidID', 'Add a photo of the document');
    if (number && !number.isOptional && !given.number) wrong('number', 'Enter the number');
    if (issue === 'needed' && !issuedOn) wrong('issuedOn', 'Enter the date of issue');
    if (issuedOn && issuedOn > today()) wrong('issuedOn', 'The date of issue can’t be in the future');
    if (end === 'if-any' && !hasEnd) wrong('hasEnd', 'Choose whether it expires');
    if (asksForEnd(end, hasEnd)) {
      if (!expiresOn) wrong('expiresOn', 'Enter the expiry date');
      else if (expiresOn < today())
        wrong('expiresOn', 'This one has expired. Send the new one once you have it');
    }
    const last = end === 'counted' ? latestExpiry({ kind, state: null, issuedOn }) : null;
    if (last && last < today())
      wrong('issuedOn', `One issued on that day expired on ${formatDayMonthYear(last)}. Send a newer one`);
  });

/** Whether the form shows the field of the last day. */
export const asksForEnd = (end: Ask['end'], hasEnd: string | null): boolean =>
  end === 'written' || (end === 'if-any' && hasEnd === 'yes');

export type OwnCheckValues = FormValues<typeof ownCheck>;

const noReferee = { name: '', relation: '', phone: '' };

/** What the form opens with: what was handed in, when that is changed; else nothing, but where the one before was issued. */
export function firstValues(kind: HandedInKind, { changed, renewed }: { changed?: Check; renewed?: Check }) {
  const { number, issuedOn, expiresOn, guidID, referee } = changed ?? {};
  const values: OwnCheckValues = {
    kind: changed?.kind ?? renewed?.kind ?? kind,
    state: (changed ?? renewed)?.state ?? null,
    number: number ?? null,
    issuedOn: issuedOn ?? null,
    // Where it is counted, it follows the day of issue.
    expiresOn: changed && asksOf(changed.kind).end !== 'counted' ? (expiresOn ?? null) : null,
    guidID: guidID ?? null,
    referee: kind === 'referee' ? (referee ?? noReferee) : null,
    hasEnd: changed && asksOf(changed.kind).end === 'if-any' ? (expiresOn ? 'yes' : 'no') : null,
  };
  return values;
}

/** The last day that is counted from the day of issue, as far as it is typed; null when that is no day. */
export function countedEnd({ kind, issuedOn }: Pick<OwnCheckValues, 'kind' | 'issuedOn'>): string | null {
  const day = isoDate('').safeParse(issuedOn).data ?? null;
  return kind && latestExpiry({ kind, state: null, issuedOn: day });
}

/** What is sent. What the form does not ask of the kind is left out, whatever was typed before. */
export function bodyOf({ hasEnd, ...given }: z.output<typeof ownCheck>): z.output<typeof checkInput> {
  const { kind, state, issuedOn } = given;
  const { end, issuedOn: issue, number } = asksOf(kind);
  const issued = issue === null ? null : issuedOn;
  return {
    ...given,
    number: number === null ? null : given.number,
    issuedOn: issued,
    expiresOn:
      end === 'counted'
        ? latestExpiry({ kind, state, issuedOn: issued })
        : asksForEnd(end, hasEnd)
          ? given.expiresOn
          : null,
  };
}
