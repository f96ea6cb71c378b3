import { matchCauses } from '#contract/admissions/work-list.ts';
import { conversationStates, declineReasons, silences } from '#contract/conversations/conversations.ts';
import { mailFrequencies } from '#contract/conversations/message-mails.ts';
import {
  arrangements,
  behaviourDescriptions,
  experienceLevels,
  familyStatuses,
  fileTags,
  genders,
  hoursOfCareRequired,
  lengthsOfStay,
  overnightFrequencies,
  roles,
  supportWorkerStatuses,
} from '#contract/enums.ts';
import { errorCodes } from '#contract/errors.ts';
import { feeStates, paymentMethods } from '#contract/fees/fees.ts';
import { descriptionOf, named as namedSchemas, schemas as schemasByName } from '#contract/field.ts';
import { agreementSections } from '#contract/matches/agreement-sections.ts';
import { followUpKinds, wellAnswers } from '#contract/matches/follow-ups.ts';
import { endReasons, matchActors, matchArrangements, matchStates } from '#contract/matches/matches.ts';
import { countryCodes } from '#contract/profiles/countries.ts';
import { historyKinds } from '#contract/profiles/history/history.ts';
import { familyLanguages, supportWorkerLanguages } from '#contract/profiles/languages.ts';
import { nationalityCodes } from '#contract/profiles/nationalities.ts';
import { fitCodes, fitKinds } from '#contract/search/fit.ts';
import { z } from '#contract/zod.ts';

export type JsonObject = Record<string, unknown>;

/** Names of enumerations by their values, which many schemas repeat. */
const enumerations: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Role: roles,
    Status: supportWorkerStatuses,
    FamilyStatus: familyStatuses,
    Gender: genders,
    ExperienceLevel: experienceLevels,
    BehaviourDescription: behaviourDescriptions,
    HoursOfCareRequired: hoursOfCareRequired,
    LengthOfStay: lengthsOfStay,
    Arrangement: arrangements,
    OvernightFrequency: overnightFrequencies,
    FileTag: fileTags,
    CountryCode: countryCodes,
    NationalityCode: nationalityCodes,
    SupportWorkerLanguage: supportWorkerLanguages,
    FamilyLanguage: familyLanguages,
    MatchCode: fitCodes,
    MatchKind: fitKinds,
    HistoryKind: historyKinds,
    ConversationState: conversationStates,
    DeclineReason: declineReasons,
    Silence: silences,
    MailFrequency: mailFrequencies,
    AgreementSectionName: agreementSections,
    MatchState: matchStates,
    MatchArrangement: matchArrangements,
    MatchActor: matchActors,
    MatchEndReason: endReasons,
    MatchCause: matchCauses,
    FollowUpKind: followUpKinds,
    WellAnswer: wellAnswers,
    FeeState: feeStates,
    PaymentMethod: paymentMethods,
    ErrorCode: errorCodes,
  }).map(([name, values]) => [String(values), name]),
);

/** Writes JSON Schemas of bodies and answers, and collects those that they refer to. */
export type SchemaWriter = {
  /** For a body or an answer: a reference if it has a name. Bodies are described as the server stores them. */
  schemaOf: (schema: z.ZodType) => JsonObject;
  /** For a parameter or a header, as it is sent. */
  textOf: (schema: z.ZodType) => JsonObject;
  /** `components.schemas` */
  named: JsonObject;
};

export function createSchemaWriter(): SchemaWriter {
  const named: JsonObject = {};
  const options = {
    unrepresentable: 'any',
    metadata: z.registry<Record<string, unknown>>(),
    override: ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: JsonObject }) =>
      simplify(zodSchema, jsonSchema, named),
  } as const;

  const { schemas } = z.toJSONSchema(schemasByName, { ...options, io: 'output', uri: placeOf });
  for (const [id, { $schema, $id, ...schema }] of Object.entries(schemas)) {
    const { description, example } = namedSchemas.get(id) ?? {};
    named[id] = { ...schema, description, examples: [example] };
  }

  const write = (schema: z.ZodType, io: 'input' | 'output'): JsonObject => {
    const { $schema, ...rest } = z.toJSONSchema(schema, { ...options, io });
    return rest;
  };
  const schemaOf = (schema: z.ZodType): JsonObject => {
    const id = schemasByName.get(schema)?.id;
    if (id) return { $ref: placeOf(id) };
    if (schema instanceof z.ZodArray) {
      return { type: 'array', items: schemaOf(schema.element as z.ZodType) };
    }
    return write(schema, 'output');
  };
  return { schemaOf, textOf: (schema) => write(schema, 'input'), named };
}

const placeOf = (name: string) => `#/components/schemas/${name}`;

/** Removes noise, and replaces enumerations by references. */
function simplify(zodSchema: z.core.$ZodType, part: JsonObject, named: JsonObject): void {
  const description = descriptionOf(zodSchema) ?? z.globalRegistry.get(zodSchema)?.description;
  if (description) part.description = description;
  // Fields may be added to an answer, and unknown fields of a body are ignored.
  if (part.additionalProperties === false) delete part.additionalProperties;
  // Allows letters of every script before the @.
  if (part.format === 'email') part.format = 'idn-email';
  if (typeof part.format === 'string') delete part.pattern;
  for (const bound of ['minimum', 'maximum'])
    if (Math.abs(Number(part[bound])) === Number.MAX_SAFE_INTEGER) delete part[bound];
  // The fallback for a malformed value is no default.
  if (zodSchema instanceof z.ZodCatch) delete part.default;
  leaveOutDefaults(part);
  discriminate(zodSchema, part);

  const name = enumerations.get(String(part.enum));
  if (!name) return;
  named[name] ??= { type: 'string', enum: part.enum };
  delete part.type;
  delete part.enum;
  part.$ref = placeOf(name);
}

/** Makes fields with a default optional. */
function leaveOutDefaults(part: JsonObject): void {
  if (!Array.isArray(part.required)) return;
  const properties = part.properties as Record<string, JsonObject>;
  part.required = part.required.filter((name: string) => !('default' in (properties[name] ?? {})));
  if ((part.required as string[]).length === 0) delete part.required;
}

/** Names the field by which a client tells the kinds of an object apart. */
function discriminate(zodSchema: z.core.$ZodType, part: JsonObject): void {
  if (!(zodSchema instanceof z.ZodDiscriminatedUnion)) return;
  const { discriminator: propertyName, options } = zodSchema.def;
  const mapping = (options as z.ZodObject[]).map((option) => [
    (option.shape[propertyName] as z.ZodLiteral).value,
    placeOf(schemasByName.get(option)?.id ?? ''),
  ]);
  part.discriminator = { propertyName, mapping: Object.fromEntries(mapping) };
}
