import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/database.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Clock } from '#platform/time/clock.ts'
import { countJobs, queueAges } from './job-metrics.ts'

/** Upper limits in seconds of the histogram buckets for durations. They reach from unnoticeable to unbearable waits. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 15, 60]

interface MetricsDeps {
  db: Db
  storage: Pick<Storage, 'freeBytes'>
  clock: Clock
}

/**
 * Prometheus gauge (a metric with a current value) that one feature of the server adds, such as the number of damaged
 * files. The value is read whenever Prometheus asks.
 */
export interface FeatureMetric {
  name: string
  help: string
  /**
   * Name of the metric's label, such as `kind`. Absent if the metric has no label. The values of the label never
   * contain text that people typed.
   */
  label?: string
  /**
   * Reads the current values of the metric. A metric with a label has one value for each label value, which is in `of`.
   */
  read: () => Promise<{ value: number; of?: string }[]>
}

/**
 * Prometheus metrics of one server process: requests, searches, jobs and storage. No label contains a text that people
 * wrote.
 */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests: Histogram<'method' | 'route' | 'status'>
  readonly #questions: Histogram<'question'>
  readonly #failures: Counter<'question'>

  constructor({ db, storage, clock }: MetricsDeps) {
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry })
    this.#requests = new Histogram({
      name: 'tenderwright_http_request_duration_seconds',
      help: 'How long answers took, by the pattern of their address.',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers,
    })
    this.#questions = new Histogram({
      name: 'tenderwright_search_duration_seconds',
      help: 'How long the ranking engine took, waiting for a free thread included.',
      labelNames: ['question'],
      buckets: BUCKETS,
      registers,
    })
    this.#failures = new Counter({
      name: 'tenderwright_search_failures_total',
      help: 'Questions the ranking engine failed to answer.',
      labelNames: ['question'],
      registers,
    })
    const jobs: Gauge<'kind' | 'status'> = new Gauge({
      name: 'tenderwright_jobs',
      help: 'Jobs by kind and state; finished ones until they are forgotten.',
      labelNames: ['kind', 'status'],
      registers,
      async collect() {
        this.reset()
        for (const { kind, status, count } of await countJobs(db)) this.set({ kind, status }, count)
      },
    })
    const ages: Gauge<'lane'> = new Gauge({
      name: 'tenderwright_queue_age_seconds',
      help: 'How long the oldest job that could run has been waiting.',
      labelNames: ['lane'],
      registers,
      async collect() {
        this.reset()
        for (const { lane, seconds } of await queueAges({ db, clock })) this.set({ lane }, seconds)
      },
    })
    const free = new Gauge({
      name: 'tenderwright_storage_free_bytes',
      help: 'Bytes that may still be written where documents are stored.',
      registers,
      async collect() {
        const bytes = await storage.freeBytes()
        if (bytes === undefined) this.remove()
        else this.set(bytes)
      },
    })
    // Creating these objects registers them as metrics. They are read at each scrape.
    void [jobs, ages, free]
  }

  /**
   * Adds a Prometheus gauge (a metric with a current value) of one part of the server. Its `read` function is called
   * each time Prometheus asks for the metrics.
   */
  addMetric({ name, help, label, read }: FeatureMetric): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [this.#registry],
      async collect() {
        this.reset()
        for (const { value, of } of await read())
          if (label === undefined) this.set(value)
          else this.set({ [label]: of ?? '' }, value)
      },
    })
    // Creating the object registers it as a metric.
    void gauge
  }

  /** Records the duration and HTTP status of every response of a Fastify app. Call it before registering routes. */
  measureAnswers(app: FastifyInstance): void {
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'none'
      this.#requests.observe(
        { method: request.method, route, status: String(reply.statusCode) },
        reply.elapsedTime / 1000,
      )
      done()
    })
  }

  /**
   * Runs one call of the search engine, and records its duration and whether it failed.
   * @param question kind of the call, used as the label of the metric
   */
  async measureQuestion<T>(question: string, ask: () => Promise<T>): Promise<T> {
    const stop = this.#questions.startTimer({ question })
    try {
      return await ask()
    } catch (error) {
      this.#failures.inc({ question })
      throw error
    } finally {
      stop()
    }
  }

  /** Returns all metrics in the text format of Prometheus, with the media type of that format. */
  async read(): Promise<{ contentType: string; text: string }> {
    return { contentType: this.#registry.contentType, text: await this.#registry.metrics() }
  }
}
