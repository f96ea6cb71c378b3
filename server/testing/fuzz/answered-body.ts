import fc from 'fast-check';
import { bodyFor } from '#server/testing/canaries/fill.ts';
import { withAddressOf } from '#server/testing/canaries/fixtures.ts';
import { hostileJson } from './hostile.ts';
import { meaningful } from './meaningful.ts';

const usual = { word: () => 'Kia ora', number: () => '61491570156', day: () => '1990-02-28' };
const anyUuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** What a profile was when it was edited: nothing that has changed since, most often. */
const loaded = fc.oneof(
  { weight: 5, arbitrary: fc.constant('{}') },
  {
    weight: 1,
    arbitrary: fc.constant('{"pets":"A dog","address":{"city":"Nadi"},"dateOfBirth":"1980-01-01"}'),
  },
);

/** Every answer of a call as it should be, as text of JSON. */
function rightAnswers(call: string): [string, fc.Arbitrary<string>][] {
  const body = bodyFor(call, { id: null }, usual);
  const side = call === 'profiles.saveFamily' ? 'FAMILY_USER' : 'SUPPORT_WORKER';
  return Object.entries(withAddressOf(side, body)).map(([name, value]) => {
    if (name === 'basedOn') return [name, loaded];
    const isList = Array.isArray(value);
    const known = meaningful(name, { type: typeof (isList ? value[0] : value) });
    if (known) return [name, known.map((one) => JSON.stringify(isList ? [one] : one))];
    // A random id would make each run another one.
    return [name, fc.constant((JSON.stringify(value) ?? 'null').replaceAll(anyUuid, '(me.profile)'))];
  });
}

/** Which fields are something else: often none or one, so that the others get past the validation. */
const mutations = fc.oneof(
  { weight: 6, arbitrary: fc.constant([]) },
  { weight: 4, arbitrary: fc.tuple(fc.tuple(fc.nat(), hostileJson)) },
  { weight: 1, arbitrary: fc.array(fc.tuple(fc.nat(), hostileJson), { minLength: 2, maxLength: 3 }) },
);

/** A body that is right, or nearly: some fields are left out, and few hold anything else. Undefined without fields. */
export function answeredBody(call: string): fc.Arbitrary<string> | undefined {
  const answers = rightAnswers(call);
  if (answers.length === 0) return undefined;
  const names = answers.map(([name]) => name);
  const values = fc.tuple(...answers.map(([, value]) => value));
  // A profile may be saved in any parts, and other bodies hardly have a part that can be left out.
  const kept = fc.oneof(
    { weight: names.length > 12 ? 1 : 9, arbitrary: fc.constant(names) },
    { weight: 1, arbitrary: fc.subarray(names, { minLength: 1 }) },
  );
  return fc.tuple(values, kept, mutations).map(([given, sent, changes]) => {
    const changed = new Map(changes.map(([at, text]) => [sent[at % sent.length], text]));
    const fields = sent.map(
      (name) => `${JSON.stringify(name)}:${changed.get(name) ?? given[names.indexOf(name)]}`,
    );
    return `{${fields.join(',')}}`;
  });
}
