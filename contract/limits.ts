/**
 * All limits: those of the specification (sections 5 and 9), and ours where it has none. Lengths are Unicode code points, as
 * zod and PostgreSQL count them (an HTML `maxlength` counts UTF-16 units, so it is never more lenient). Times have their
 * unit in the name.
 */
export const limits = {
  /** The first message of the sign-up field. Above it, the strength rule asks for `passwordStrongLength`. */
  passwordMinLength: 7,
  passwordStrongLength: 8,
  /** Because the work of hashing grows with the length. */
  passwordMaxLength: 200,
  emailMaxLength: 254,
  codeMaxLength: 200,

  /** A line of text: 'Max 100 characters'. */
  line: 100,
  /** Only in the message 'Max 150 characters': `line` is enforced. */
  lineStated: 150,
  /** 'Max 250 characters'. */
  careNeeds: 250,
  /** Only in the family description's counter and message … */
  familyDescriptionStated: 500,
  /** … this one is enforced. */
  familyDescription: 250,
  /** Free text that the specification gives no limit for. */
  paragraph: 1_000,
  /** Rich text without its markup. */
  richText: 5_000,
  /** Rich text with its markup, as stored. */
  richTextHtml: 40_000,
  /** Because each tag takes the server some microseconds. */
  richTextTags: 2_000,
  internalCommentsHtml: 200_000,
  internalCommentsTags: 8_000,
  /** `&amp;` and the like, which take half as long as a tag. */
  internalCommentsReferences: 8_000,
  /** In a list of choices that is sent, repeats included. */
  listEntries: 100,
  /** A message to support, as typed … */
  contactMessage: 5_000,
  /** … and as sent, with a line about the best time to contact. */
  contactMessageSent: 5_200,
  /** In a request for an introduction. */
  introductionMessage: 500,
  /** Per person, at a time. */
  openIntroductions: 50,
  conversationMessage: 2_000,
  /** In one request for a conversation. */
  messagesPerPage: 50,
  /** Beside one of our sentences for 'not now'. */
  declineNote: 500,
  /** Rate limits per person: first messages … */
  firstMessagesPerDay: 20,
  /** … and all messages. */
  messagesPerTenMinutes: 60,
  /** Rate limit of changes to the contact details that somebody offers, because each is stored. */
  offersPerHour: 60,
  /** Rate limit per person, because each block and unblock refreshes the other's pages. */
  unblocksPerHour: 30,
  /** Days without an answer until both are reminded … */
  unansweredRemindDays: 7,
  /** … and until the conversation closes. */
  unansweredCloseDays: 21,
  /** From an unseen message to the mail about it. */
  unseenMailDelayMinutes: 5,
  /** In a report to the team. */
  reportWords: 1_000,
  /** Per report. */
  reportedMessages: 100,
  /** The team's reason for reading reported messages, or for pausing somebody's. */
  teamReason: 500,
  /** The number printed on a document. */
  checkNumber: 50,
  /** Per person, replaced and refused ones included. */
  checks: 60,
  /** Beside the reason why a check is refused. */
  refusalNote: 500,
  /** Blocked people per person. */
  blocks: 500,
  /** Per section. */
  agreementText: 2_000,
  agreementComment: 1_000,
  /** Of each: revisions and comments of a section. */
  agreementEntries: 100,
  /** Rate limit per person of texts and comments. */
  agreementChangesPerTenMinutes: 60,
  /** From a proposed text to the mail about it. The next mail waits until they have acted, or for the hours below. */
  agreementMailDelayMinutes: 15,
  agreementMailRepeatHours: 24,
  /** In the list of people whom somebody can report, the latest contacts first. */
  reportablePeople: 500,
  /** Rate limit per pair. */
  reportsPerDay: 3,
  /** From a change of notice to the mail, which then says only how it stands. */
  noticeMailDelayMinutes: 15,
  /** Rate limit per person and match: giving, moving and withdrawing notice. */
  noticeChangesPerDay: 6,
  /** In the list from which the team proposes a match. */
  matchSuggestions: 20,
  phoneDigits: 15,
  postcode: 10,
  yearsMax: 80,
  hoursMax: 200_000,
  /** Section 3: support given is stored in hours and shown in days of this length. */
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
  /** For both wizards, although the family's has six steps. */
  percentDivisor: 8,

  searchWindowMonths: 3,
  /** Entries of a list in one answer: the maximum and the default. */
  pageSize: 100,
  /** A smaller page for the browser's search, so that the first cards come soon. */
  cardsPerPage: 24,
  searchTermMaxLength: 100,
  /** In one exported file. */
  peoplePerExport: 100_000,
  /** In one imported file … */
  rowsPerImport: 10_000,
  columnsPerImport: 300,
  /** … and from there in a list on the screen; the report as a file has all of them. */
  rowsPerReport: 500,
  /** Mails of one batch of invitations. */
  invitationsPerBatch: 200,
  /** For how long the link of an invitation works … */
  welcomeLinkDays: 30,
  /** … after how many days the one reminder follows … */
  welcomeReminderDays: 14,
  /** … and after how many somebody who didn’t come is erased … */
  invitedDays: 60,
  /** … or somebody who was imported and never invited. */
  uninvitedDays: 180,
  /** How a table is read: its columns, and a decision for each doubtful row. */
  importBodyMaxBytes: 2 * 1024 * 1024,
  /** A file that was chosen, until it’s imported. */
  importDraftHours: 24,

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
  /** Larger images are refused before they are decoded. */
  imageMaxPixels: 50_000_000,
  /** Per profile, without deleted pictures. */
  filesPerTag: 20,
  filesPerProfile: 60,
  filesPerProfileBytes: 60 * 1024 * 1024,
  filesPerUpload: 10,
  /** All files of an upload, and the separators between them. */
  uploadBodyMaxBytes: 110 * 1024 * 1024,
  /** Concurrency limits of one account on one server: its uploads, and the bytes of their files. */
  concurrentUploads: 5,
  concurrentUploadBytes: 200 * 1024 * 1024,
  alternativeText: 250,
  deletedFileMinutes: 60,
  finalDocumentsNeeded: 4,
  finalDocumentsPercent: 25,
  finalDocumentsPerUpload: 1,

  admissionsContactHours: 24,
  /** Days that the operator enters on which the office is closed, beside public holidays. */
  closedDays: 100,
  /** Of people who fit one person, for the team. */
  suggestions: 5,
  /** Of what fits; all that doesn't fit is shown. */
  suggestionReasons: 4,
  /** Per column of the admissions board, and how many 'Show more' adds. */
  boardCards: 30,
  boardCardsMax: 300,
  /** People who came to a column in these minutes are shown at its end, however long it is … */
  boardArrivalMinutes: 15,
  /** … up to this many. */
  boardArrivals: 5,
  moveReason: 500,
  /** From a move until it can't be undone any more. */
  undoMinutes: 5,

  sessionDays: 30,
  sessionIdleDays: 7,
  /** How long the team can see what has become of a mail, and what it said. */
  sentMailDays: 90,
  verificationHours: 48,
  /** The link of an invitation to the team. */
  invitationHours: 48,
  /** A used link still answers as before in this time, for a reload or a double click. */
  verificationRepeatMinutes: 10,
  resetCodeDigits: 8,
  resetCodeMinutes: 15,
  /** Per network, so that a stranger doesn't use up the owner's … */
  resetCodeAttempts: 5,
  /** … and from all networks together. */
  resetCodeAttemptsTotal: 20,
  /** Valid codes per account. Above it, a request mails none. */
  activeResetCodes: 3,

  /** RFC 6238 with its usual values, which authenticator apps expect. */
  secondFactorDigits: 6,
  secondFactorSeconds: 30,
  recoveryCodes: 10,

  /** An administrator's views of a profile within this time are recorded once. */
  sameViewMinutes: 15,

  /** Default for a JSON body … */
  bodyMaxBytes: 64 * 1024,
  /** … for a call that takes a name, a password, a code or nothing … */
  smallBodyMaxBytes: 4 * 1024,
  /** … and for a profile together with its `basedOn`: the longest comments fit, in any script. */
  profileBodyMaxBytes: 640 * 1024,
  /** … and for the terms or the privacy policy, in any script. */
  documentBodyMaxBytes: 640 * 1024,
  /** Nested lists and objects in a JSON body … */
  bodyMaxDepth: 6,
  /** … and values on all levels. */
  bodyMaxValues: 1_000,
  /** Wrong fields that one answer names. */
  errorsPerAnswer: 100,
} as const;
