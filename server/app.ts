import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { limits } from '#contract/limits.ts';
import { textGroups } from '#contract/texts/groups.ts';
import { serveCredentials } from './accounts/credentials/routes.ts';
import { serveErasure } from './accounts/erasure/routes.ts';
import { serveLogins } from './accounts/logins/routes.ts';
import { serveOwnData } from './accounts/own-data/routes.ts';
import { serveAccounts } from './accounts/routes.ts';
import { serveSecondFactor } from './accounts/second-factor/routes.ts';
import { needsSecondFactor } from './accounts/second-factor/second-factor.ts';
import { serveSessions } from './accounts/sessions/routes.ts';
import { createFindCaller, findLivingSessions, markWrites } from './accounts/sessions/sessions.ts';
import { serveTeam } from './accounts/team/routes.ts';
import { serveAdmissions } from './admissions/board/routes.ts';
import { serveContact } from './admissions/contact/routes.ts';
import { serveDocuments } from './admissions/documents/routes.ts';
import { documentTextGroups } from './admissions/documents/texts.ts';
import { serveDuplicates } from './admissions/duplicates/routes.ts';
import { serveExports } from './admissions/exports/routes.ts';
import { serveImports } from './admissions/imports/routes.ts';
import { createFindProgram } from './admissions/integrations/keys.ts';
import type { WebhookQueue } from './admissions/integrations/queue.ts';
import { serveIntegrations } from './admissions/integrations/routes.ts';
import { serveIntroductions } from './admissions/introductions/routes.ts';
import { serveInvited } from './admissions/invited/routes.ts';
import { servePrivacyRequests } from './admissions/privacy-requests/routes.ts';
import { findLogo } from './admissions/settings/logo.ts';
import { serveSettings } from './admissions/settings/routes.ts';
import { serveStatistics } from './admissions/statistics/routes.ts';
import { serveTexts } from './admissions/texts/routes.ts';
import { serveWorkList } from './admissions/work-list/routes.ts';
import { serveCheckMails } from './checks/check-mails/routes.ts';
import { serveChecks } from './checks/routes.ts';
import type { Config } from './config.ts';
import { serveBlocks } from './conversations/blocks/routes.ts';
import { serveMessageMails } from './conversations/message-mails/routes.ts';
import { serveMessagePauses } from './conversations/message-pauses/routes.ts';
import { serveReports } from './conversations/reports/routes.ts';
import { serveConversations } from './conversations/routes.ts';
import { findInvoiceOfApproval } from './fees/due-fees.ts';
import { serveFees } from './fees/routes.ts';
import { serveFiles } from './files/routes.ts';
import { createSignAvatar, createUrlSigner } from './files/signed-urls.ts';
import { erasureFollower, settingsFollower, statusFollowers, teamFollower } from './followers.ts';
import type { MailQueue } from './mail/queue.ts';
import { serveMails } from './mail/routes.ts';
import { createRefuseUndeliverable } from './mail/undeliverable.ts';
import { writeExamples } from './mail-kinds.ts';
import { mailTextGroups } from './mail-texts.ts';
import { serveAgreements } from './matches/agreements/routes.ts';
import { serveFollowUps } from './matches/follow-ups/routes.ts';
import { serveMatches } from './matches/routes.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db/open.ts';
import { type FromReplica, readFromPrimary } from './platform/db/replica.ts';
import { readJsonBodies } from './platform/http/body-bounds.ts';
import { answerNotHttp, answerUnreadable, setErrorHandlers } from './platform/http/errors.ts';
import { setHeaders } from './platform/http/headers.ts';
import { serveHealth } from './platform/http/health.ts';
import { logRequests } from './platform/http/logger.ts';
import { type Outside, onlyPublic } from './platform/http/outside.ts';
import { type Pages, servePages } from './platform/http/pages.ts';
import { createRateLimiter } from './platform/http/rate-limits.ts';
import { requestIdOf } from './platform/http/request-ids.ts';
import { addSessions } from './platform/http/session.ts';
import { createShutdown, endConnections, type Shutdown } from './platform/http/shutdown.ts';
import { type CallLimits, callLimits, limitCalls } from './platform/http/throttle/calls.ts';
import {
  type ConnectionLimits,
  connectionLimits,
  connectionOptions,
  limitConnections,
} from './platform/http/throttle/connections.ts';
import { serveOpenApi, serveWellKnown } from './platform/http/well-known.ts';
import { serveEvents } from './platform/live/routes.ts';
import type { StreamLimits } from './platform/live/streams.ts';
import { noSubscription, type Subscription } from './platform/live/subscribe.ts';
import { loadFileSettings } from './platform/storage/settings.ts';
import type { Storage } from './platform/storage/storage.ts';
import { recordAccountAct } from './profiles/history/record.ts';
import { serveHistory } from './profiles/history/routes.ts';
import { serveProfiles } from './profiles/routes.ts';
import { readOwnProfile } from './profiles/see-profile.ts';
import { everyoneFound } from './search/admin/admin-search.ts';
import { serveSummaries } from './search/routes.ts';

/** The state of the app while it runs. */
type AppState = {
  /** Calls that wait because too many others run. */
  waiting: () => number;
  /** Streams of live updates that are open. */
  streams: () => number;
};

export type Dependencies = {
  config: Config;
  db: Db;
  mail: MailQueue;
  webhooks: WebhookQueue;
  /** Where webhooks may lead: the public internet by default. */
  outside?: Outside;
  storage: Storage;
  clock: Clock;
  log: FastifyBaseLogger;
  /** The built site; without it only the API is served. */
  pages?: Pages;
  /** Metrics and traces. */
  observers?: readonly { observe: (app: FastifyInstance, state: AppState) => void }[];
  /** For tests with little time. */
  connections?: ConnectionLimits;
  calls?: CallLimits;
  streams?: StreamLimits;
  linesPerExport?: number;
  shutdown?: Shutdown;
  /** To what any process notifies; without it there are no live updates. */
  subscription?: Subscription;
  /** Reads from the replica, if there is one. */
  fromReplica?: FromReplica | undefined;
};

/** The whole HTTP server, not yet listening: the same for production, tests and benchmarks. */
export async function buildApp({
  config,
  db,
  mail,
  webhooks: { announce, queueTry },
  outside = onlyPublic,
  storage,
  clock,
  log,
  pages,
  observers = [],
  connections = connectionLimits,
  calls = callLimits,
  streams,
  linesPerExport,
  shutdown = createShutdown(),
  subscription = noSubscription(),
  fromReplica,
}: Dependencies): Promise<FastifyInstance> {
  let answerBadAddress: Awaited<ReturnType<typeof servePages>> = (_request, reply) => answerUnreadable(reply);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    bodyLimit: limits.bodyMaxBytes,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // Whoever asks on a connection that is still open gets an answer, and then no other one.
    return503OnClosing: false,
    trustProxy: config.trustProxy ?? false,
    routerOptions: { maxParamLength: limits.codeMaxLength, ignoreTrailingSlash: true },
    frameworkErrors: (_error, request, reply) => answerBadAddress(request, reply),
    clientErrorHandler: answerNotHttp(log),
    ...connectionOptions(connections),
  });
  app.removeContentTypeParser(['text/plain', 'application/json']);
  readJsonBodies(app);

  const rateLimit = createRateLimiter(db, config.rateLimitFactor);
  const refuseUndeliverable = createRefuseUndeliverable(config.smtpUrl);

  const { installationId, signingKey } = await loadFileSettings(db);
  const signer = createUrlSigner(signingKey);
  const signAvatar = createSignAvatar(signer, clock);

  let waiting = () => 0;
  let openStreams = () => 0;
  for (const { observe } of observers)
    observe(app, { waiting: () => waiting(), streams: () => openStreams() });
  const mayBegin = limitConnections(app, connections);
  endConnections(app, shutdown);
  const setHeadersOn = setHeaders(app, config);
  setErrorHandlers(app);
  waiting = limitCalls(app, calls);
  logRequests(app);
  addSessions(
    app,
    createFindCaller(db, clock, (caller) => needsSecondFactor(config, caller)),
    createFindProgram({ db, rateLimit, clock }),
  );

  if (fromReplica) markWrites(app, { db, clock });
  const read = fromReplica ?? readFromPrimary(db);

  const { dataDir, rateLimitFactor } = config;
  serveHealth(app, { db, storage, dataDir, isDraining: () => shutdown.isDraining });
  serveAccounts(app, {
    config,
    db,
    mail,
    announce,
    storage,
    installationId,
    dataDir,
    rateLimit,
    refuseUndeliverable,
    clock,
    erasureFollower,
  });
  serveCredentials(app, { db, mail, rateLimit, clock });
  serveSecondFactor(app, { config, db, mail, rateLimit, clock });
  serveSessions(app, { db, clock });
  serveTeam(app, { db, mail, rateLimit, refuseUndeliverable, clock, teamFollower });
  serveLogins(app, { db, mail, rateLimit, clock, recordAccountAct });
  serveProfiles(app, { db, fromReplica, mail, announce, clock, statusFollowers, signAvatar });
  serveStatistics(app, { fromReplica: read, clock });
  serveSummaries(app, { db, fromReplica: read, clock, signAvatar });
  serveExports(app, { db, rateLimit, clock, publicUrl: config.publicUrl, everyoneFound, linesPerExport });
  serveImports(app, { db, mail, announce, rateLimit, rateLimitFactor, clock, dataDir, statusFollowers });
  serveInvited(app, { db, mail, announce, rateLimit, clock, statusFollowers });
  serveAdmissions(app, {
    ...{ db, fromReplica: read, mail, announce, clock },
    statusFollowers,
    findInvoiceOfApproval,
  });
  serveHistory(app, { db });
  serveIntroductions(app, { db, mail, rateLimit, clock });
  serveConversations(app, { db, rateLimit, clock, signAvatar });
  serveAgreements(app, { db, mail, rateLimit, clock });
  serveMatches(app, { db, mail, announce, rateLimit, clock, statusFollowers, signAvatar });
  serveFees(app, { db, mail, rateLimit, clock });
  serveFollowUps(app, { db, rateLimit, signingKey, clock });
  serveBlocks(app, { db, rateLimit, clock });
  serveReports(app, { db, mail, rateLimit, clock });
  serveMessagePauses(app, { db, mail, clock });
  serveFiles(app, { db, storage, installationId, signer, rateLimit, rateLimitFactor, clock, dataDir });
  serveCheckMails(app, { db, mail, clock });
  serveChecks(app, { db, signer, rateLimit, clock });
  serveMessageMails(app, { db, rateLimit, signingKey, clock });
  serveErasure(app, {
    ...{ db, mail, announce, storage, installationId, dataDir, rateLimit, clock },
    erasureFollower,
  });
  serveOwnData(app, { db, storage, rateLimit, clock, readOwnProfile });
  serveContact(app, { db, mail, rateLimit, refuseUndeliverable, clock });
  serveWorkList(app, { db, clock });
  serveDuplicates(app, { db, mail, announce, clock });
  servePrivacyRequests(app, { db, storage, rateLimit, clock, readOwnProfile });
  serveSettings(app, { db, clock, rateLimit, isProduction: config.isProduction, settingsFollower });
  serveDocuments(app, { db, clock });
  serveIntegrations(app, { db, mail, rateLimit, clock, outside, queueTry });
  serveTexts(app, {
    db,
    clock,
    groups: [...textGroups, ...mailTextGroups, ...documentTextGroups()],
    writeExamples: (key) => writeExamples(key, config.publicUrl),
    renderPage: pages?.preview,
  });
  serveMails(app, {
    db,
    mail,
    rateLimit,
    clock,
    recordMailAct: recordAccountAct,
    readsBounces: config.bounces !== undefined,
  });
  openStreams = serveEvents(app, {
    subscription,
    shutdown,
    findLiving: (sessionIds) => findLivingSessions(db, sessionIds, clock()),
    limits: streams,
  });
  serveOpenApi(app, config.publicUrl);
  serveWellKnown(app, { clock, publicUrl: config.publicUrl });
  const answerUnreadableAddress = await servePages(app, pages, {
    publicUrl: config.publicUrl,
    dataDir,
    log,
    findLogo: (id) => findLogo(db, id),
  });
  answerBadAddress = (request, reply) => {
    if (!mayBegin(reply)) return reply.hijack();
    setHeadersOn(reply);
    return answerUnreadableAddress(request, reply);
  };

  return app;
}
