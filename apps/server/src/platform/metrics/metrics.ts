import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/database.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Clock } from '#platform/time/clock.ts'
import { countJobs, queueAges } from './job-figures.ts'

/** Seconds; from what a person does not notice to what makes one give up. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 15, 60]

export interface MetricsDeps {
  db: Db
  storage: Pick<Storage, 'freeBytes'>
  clock: Clock
}

/** A figure that a feature knows. */
export interface Figure {
  name: string
  help: string
  /** The name of its one label, if it has one; no value of it holds what somebody wrote. */
  label?: string
  /** Reads the values, each with its value of the label. */
  read: () => Promise<{ value: number; of?: string }[]>
}

/** The figures of one server process, as Prometheus reads them. No label holds what somebody wrote. */
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
    // Registered by being made; they are asked when somebody reads.
    void [jobs, ages, free]
  }

  /** Adds a figure of a feature, which is asked for it whenever somebody reads. */
  addFigure({ name, help, label, read }: Figure): void {
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
    // Registered by being made.
    void gauge
  }

  /** Measures every answer of the app. Call before registering routes. */
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

  /** Measures one question to the ranking engine. */
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

  /** The text exposition format, and its media type. */
  async read(): Promise<{ contentType: string; text: string }> {
    return { contentType: this.#registry.contentType, text: await this.#registry.metrics() }
  }
}
