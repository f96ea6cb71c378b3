import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';
import { ProblemError } from '#server/platform/http/problems.ts';
import { withTimeout } from '#server/platform/with-timeout.ts';

export type Tracing = {
  /** Makes a span of each request of an app that has no routes yet. */
  observe: (app: FastifyInstance) => void;
  /** Makes a span of a query, within the request or the mail that sends it. */
  onQuery: (event: LogEvent) => void;
  /** Makes a span of each mail that is sent. */
  aroundMails: <Job extends { kind: string }>(deliver: Deliver<Job>) => Deliver<Job>;
  /** Sends what is left, for two seconds at most. */
  stop: () => Promise<void>;
};

/** Sends a mail. */
type Deliver<Job> = (jobId: string, job: Job) => Promise<void>;

/**
 * Sends spans to an OpenTelemetry collector. They hold routes as declared, statuses, kinds and names of tables: no address
 * as called, no values of a query, no texts of errors, no ids of people. Each request begins a trace of its own: what a
 * caller sends about traces is not believed.
 */
export function startTracing(endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'alongside' }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('alongside');
  const current = new AsyncLocalStorage<Span>();
  const spans = new WeakMap<object, Span>();

  return {
    observe: (app) => {
      app.addHook('onRequest', (request, _reply, done) => {
        const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, ROOT_CONTEXT);
        spans.set(request, span);
        current.run(span, done);
      });
      // Reading a body leaves the span behind.
      app.addHook('preValidation', (request, _reply, done) => {
        const span = spans.get(request);
        if (span) current.run(span, done);
        else done();
      });
      app.addHook('onError', async (request, _reply, error) => {
        const type = error instanceof ProblemError ? error.problem.code : error.name;
        spans.get(request)?.setAttribute('error.type', type);
      });
      app.addHook('onResponse', async (request, reply) => {
        const span = spans.get(request);
        const route = request.routeOptions.url ?? 'unknown';
        span?.updateName(`${request.method} ${route}`);
        span?.setAttributes({
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': reply.statusCode,
          'alongside.request_id': request.id,
        });
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
    },

    onQuery: ({ level, query, queryDurationMillis }) => {
      const parent = current.getStore();
      if (!parent) return;
      const operation = /^\s*(?:with|select|insert|update|delete|begin|commit|rollback)\b/i.exec(query.sql);
      const table = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(query.sql)?.[1];
      const now = Date.now();
      const span = tracer.startSpan(
        ['query', table].filter(Boolean).join(' '),
        { kind: SpanKind.CLIENT, startTime: now - queryDurationMillis },
        trace.setSpan(ROOT_CONTEXT, parent),
      );
      span.setAttributes({
        'db.system.name': 'postgresql',
        'db.operation.name': operation?.[0].trim().toLowerCase() ?? 'other',
        ...(table && { 'db.collection.name': table }),
      });
      if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(now);
    },

    aroundMails: (deliver) => (jobId, job) => {
      const span = tracer.startSpan('send mail', { kind: SpanKind.CONSUMER }, ROOT_CONTEXT);
      span.setAttributes({ 'messaging.destination.name': 'mail', 'alongside.mail_kind': job.kind });
      return current.run(span, async () => {
        try {
          await deliver(jobId, job);
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      });
    },

    stop: () => withTimeout(2_000, provider.shutdown()).catch(() => undefined),
  };
}
