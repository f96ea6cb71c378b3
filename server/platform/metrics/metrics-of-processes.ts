import { AggregatorRegistry } from 'prom-client';
import type { ProcessMetrics, ReadMetrics } from './metrics.ts';

/**
 * What several processes have measured, each series with the number of its process. Added up, a counter would fall when a process
 * is replaced, and Prometheus would take that for a new beginning of all of them.
 */
export async function joinMetrics(of: ReadonlyMap<number, ProcessMetrics>): Promise<ReadMetrics> {
  const numbered = [...of].map(([process, metrics]) =>
    metrics.map((metric) => ({
      ...metric,
      values: metric.values.map((value) => ({ ...value, labels: { ...value.labels, process } })),
    })),
  );
  const registry = AggregatorRegistry.aggregate(numbered);
  return { text: await registry.metrics(), type: registry.contentType };
}
