/**
 * Every number of the specification (sections 5 and 9) and of our reading of it. Lengths are Unicode code points,
 * as zod and PostgreSQL count them (an HTML `maxlength` counts UTF-16 units, so it is never more lenient); times say
 * their unit in the name.
 */
export const limits = {
  /** The sign-up field complains below this first; the strength rule then asks for `passwordStrongLength`. */
  passwordMinLength: 7,
  passwordStrongLength: 8,
  /** Bounds the work of hashing. */
  passwordMaxLength: 200,
  emailMaxLength: 254,
  codeMaxLength: 200,

  /** 'Max 100 characters'. */
  line: 100,
  /** The message says 'Max 150 characters', but `line` is enforced. */
  lineSaid: 150,
  /** 'Max 250 characters'. */
  careNeeds: 250,
  /** The family description's counter and message say this … */
  familyDescriptionSaid: 500,
  /** … and this is enforced. */
  familyDescription: 250,
  /** Free text that the specification gives no limit for. */
  paragraph: 1_000,
  /** Rich text, counted as the text a reader sees. */
  richText: 5_000,
  /** Rich text as stored, markup included. */
  richTextHtml: 40_000,
  /** Markup in rich text: each tag costs the server some microseconds. */
  richTextTags: 2_000,
  internalCommentsHtml: 200_000,
  internalCommentsTags: 8_000,
  /** `&amp;` and its like: each costs as much as half a tag. */
  internalCommentsReferences: 8_000,
  /** In a list of choices as it is sent; the same choice may come several times. */
  listEntries: 100,
  /** A message to support as it is typed … */
  contactMessage: 5_000,
  /** … and as it is sent, with a line about the best time to contact. */
  contactMessageSent: 5_200,
  /** With a request for an introduction. */
  introductionMessage: 500,
  /** Requests that one person may have open. */
  openIntroductions: 50,
  conversationMessage: 2_000,
  /** Messages of a conversation that the browser asks for at once. */
  messagesAtOnce: 50,
  /** With a kind sentence that says 'not now'. */
  declineNote: 500,
  /** Of one person: first messages in a day … */
  firstMessagesADay: 20,
  /** … and messages in ten minutes. */
  messagesInTenMinutes: 60,
  /** How often an hour one person may change the contact details they offer, because each change is kept. */
  offersAnHour: 60,
  /** For one person: blocking and unblocking in turn would make the other's pages ask again and again. */
  unblocksAnHour: 30,
  /** After so many days without an answer both are told … */
  unansweredRemindDays: 7,
  /** … and after so many the conversation closes. */
  unansweredCloseDays: 21,
  /** Delay of the mail about a message that nobody has seen. */
  unseenMailMinutes: 5,
  /** What somebody tells the team about a report. */
  reportWords: 1_000,
  /** Messages that one report is about. */
  reportedMessages: 100,
  /** Why somebody of the team reads reported messages, or pauses somebody's. */
  teamReason: 500,
  /** As printed on a document. */
  checkNumber: 50,
  /** Checks that one person may have, replaced and refused ones included. */
  checks: 60,
  /** With the reason for which a check is refused. */
  refusalNote: 500,
  /** People whom one person can block. */
  blocks: 500,
  /** Of one section of an agreement. */
  agreementText: 2_000,
  agreementComment: 1_000,
  /** Texts and comments of one section, each. */
  agreementEntries: 100,
  /** Texts and comments that one person may add to agreements in this time. */
  agreementChangesInTenMinutes: 60,
  /** Delay of the mail about a proposed text, for somebody who has not acted on it. Mailed again only once they have, or a day later. */
  agreementMailMinutes: 15,
  agreementMailAgainHours: 24,
  /** People offered to somebody who reports one: those of their latest contact. */
  reportablePeople: 500,
  /** How often a day one person may report another. */
  reportsADay: 3,
  /** Delay of mails about notice, which then say only where it stands. */
  noticeMailMinutes: 15,
  /** How often a day somebody may give, move or withdraw notice in a match. */
  noticeChangesADay: 6,
  /** People offered to the team when it proposes a match for somebody. */
  matchSuggestions: 20,
  phoneDigits: 15,
  postcode: 10,
  yearsMax: 80,
  hoursMax: 200_000,
  /** Section 3: support given is stored in hours and shown in days. */
  hoursPerDay: 8,

  childrenMin: 0,
  childrenMax: 9,
  dateOfBirthMin: '1950-01-01',
  listedFromAge: 18,

  cardDescription: 125,
  cardHeightPx: 290,
  adminFamilyCardHeightPx: 260,

  supportWorkerSteps: 8,
  familySteps: 6,
  supportWorkerResumeCap: 7,
  /** Both wizards divide by it, although the family's has six steps. */
  percentDivisor: 8,

  searchWindowMonths: 3,
  /** The most entries that a list answers at once, and how many it answers when the caller names no number. */
  pageSize: 100,
  /** How many cards a search of the other side asks for at once: the first ones soon, more as somebody goes on. */
  cardsAtOnce: 24,
  searchTermMaxLength: 100,
  /** In one file. */
  exportedPeople: 10_000,

  stepGuardMs: 1_000,
  scrollMs: 200,
  scrollDelayMs: 500,
  verifyRedirectMs: 4_000,
  resetRedirectMs: 20_000,
  contactConfirmationMs: 4_000,
  hideDelayMs: 2_000,
  chunkLoadMs: 120_000,

  uploadMaxBytes: 10 * 1024 * 1024,
  imageWidthPx: 800,
  imageQuality: 0.8,
  thumbnailWidthPx: 150,
  zoomStep: 0.1,
  rotationDegrees: 90,
  /** Refused before an image is decoded. */
  imageMaxPixels: 50_000_000,
  /** Of one profile, not counting deleted pictures. */
  filesPerTag: 20,
  filesPerProfile: 60,
  filesPerProfileBytes: 60 * 1024 * 1024,
  /** Files in one upload. */
  filesAtOnce: 10,
  /** For one upload: its files, and room for the separators between them. */
  uploadBodyMaxBytes: 110 * 1024 * 1024,
  /** Uploads of one account that a server receives and works on at a time, and the bytes of their files. */
  uploadsUnderWay: 5,
  uploadsUnderWayBytes: 200 * 1024 * 1024,
  alternativeText: 250,
  deletedFileMinutes: 60,
  finalDocumentsNeeded: 4,
  finalDocumentsPercent: 25,
  finalDocumentsAtOnce: 1,

  admissionsContactHours: 24,
  /** People suggested to the team as a match for one person. */
  suggestions: 5,
  /** Reasons shown for what fits; all that doesn't fit is shown. */
  suggestionReasons: 4,
  /** Of each column of the admissions board, and how many 'Show more' adds. */
  boardCards: 30,
  boardCardsMax: 300,
  /** People who came to a column within these minutes are shown at its end, however long it is … */
  boardArrivalMinutes: 15,
  /** … up to this many. */
  boardArrivals: 5,
  moveReason: 500,
  /** A move can be undone for this long. */
  undoMinutes: 5,

  sessionDays: 30,
  sessionIdleDays: 7,
  verificationHours: 48,
  /** A reload or a double click of a used link answers the same again for this long. */
  verificationRepeatMinutes: 10,
  resetCodeDigits: 8,
  resetCodeMinutes: 15,
  /** From one network. Others have their own, so that a stranger does not use up the owner's. */
  resetCodeTries: 5,
  resetCodeTriesInAll: 20,
  /** Codes of one account that work at the same time. A further request mails none. */
  resetCodesAtOnce: 3,

  /** Of an authenticator app's code, RFC 6238 with its usual values. */
  secondFactorDigits: 6,
  secondFactorSeconds: 30,
  recoveryCodes: 10,

  /** An administrator's views of one profile within this time count as one. */
  sameViewMinutes: 15,

  /** Of the JSON that a call takes, if it has no limit of its own. */
  bodyMaxBytes: 64 * 1024,
  /** … of a call that takes a name, a password, a code, or nothing … */
  smallBodyMaxBytes: 4 * 1024,
  /** … and of a profile, which is sent together with what it was edited from. The longest comments fit, in any script. */
  profileBodyMaxBytes: 640 * 1024,
  /** Levels of lists and objects in a JSON body … */
  bodyMaxDepth: 6,
  /** … and values in it, those on every level counted. */
  bodyMaxParts: 1_000,
  /** Wrong fields in one answer. */
  errorsAtOnce: 100,
} as const;
