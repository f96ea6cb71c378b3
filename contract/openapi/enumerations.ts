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
import { agreementSections } from '#contract/matches/agreement-sections.ts';
import { followUpKinds, wellAnswers } from '#contract/matches/follow-ups.ts';
import { endReasons, matchActors, matchArrangements, matchStates } from '#contract/matches/matches.ts';
import { countryCodes } from '#contract/profiles/countries.ts';
import { historyKinds } from '#contract/profiles/history/history.ts';
import { familyLanguages, supportWorkerLanguages } from '#contract/profiles/languages.ts';
import { nationalityCodes } from '#contract/profiles/nationalities.ts';
import { matchCodes, matchKinds } from '#contract/search/fit.ts';

/** Enumerations by their values, which many schemas repeat. */
export const enumerations: ReadonlyMap<string, string> = new Map(
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
    MatchCode: matchCodes,
    MatchKind: matchKinds,
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
