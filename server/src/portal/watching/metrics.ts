import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** One request was answered: `api` is rest, auth, storage, functions, or files for everything else. */
  answered(request: { api: string; method: string; status: number; seconds: number; bytes: number }): void;
  /** What a device sent has arrived, or was refused with a code of ours. */
  arrived(operation: string, outcome: string): void;
  /** The text of Prometheus' form. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Counters of what the portal does. No label holds anything of a person: no name, no id, no address, no title. */
export function createMetrics(sizes: () => Promise<{ databaseBytes: number }>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'portal_requests_total',
    help: 'Requests answered.',
    labelNames: ['api', 'method', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'portal_request_seconds',
    help: 'Time to answer.',
    labelNames: ['api'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10],
    registers,
  });
  const bytes = new Counter({
    name: 'portal_request_bytes_total',
    help: 'Bytes of requests.',
    labelNames: ['api'],
    registers,
  });
  const arrivals = new Counter({
    name: 'portal_arrivals_total',
    help: 'Inspections that devices sent, by what became of them.',
    labelNames: ['operation', 'outcome'],
    registers,
  });
  new Gauge({
    name: 'portal_database_bytes',
    help: 'Size of the database.',
    registers,
    async collect() {
      this.set((await sizes()).databaseBytes);
    },
  });
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of the process.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  return {
    answered({ api, method, status, seconds: took, bytes: size }) {
      requests.inc({ api, method, status });
      seconds.observe({ api }, took);
      bytes.inc({ api }, size);
    },
    arrived: (operation, outcome) => arrivals.inc({ operation, outcome }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
