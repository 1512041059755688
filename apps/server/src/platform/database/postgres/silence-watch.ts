import pg from 'pg'
import { asFailure, DatabaseFailure } from '../failures/database-failure.ts'

export interface SilenceLimits {
  lookMilliseconds: number
  /**
   * Milliseconds that a statement may wait for an answer. After them, a new connection is tried, to find out whether
   * the database can still be reached.
   */
  silentMilliseconds: number
  /** Milliseconds that the database may take to accept a new connection. After them, it counts as unreachable. */
  probeMilliseconds: number
}

const LIMITS: SilenceLimits = { lookMilliseconds: 1000, silentMilliseconds: 5000, probeMilliseconds: 6000 }

interface Expected {
  client: pg.PoolClient
  since: number
}

/**
 * Notices that PostgreSQL is unreachable although its connections seem open, for example after a cable was pulled.
 * Waiting connections are then closed. TCP alone would take about 15 minutes.
 */
export class SilenceWatch {
  readonly #options: pg.ClientConfig
  readonly #limits: SilenceLimits
  readonly #expected = new Set<Expected>()
  #timer: NodeJS.Timeout | undefined
  #probing = false

  constructor(options: pg.ClientConfig, limits = LIMITS) {
    this.#options = options
    this.#limits = limits
  }

  /**
   * Records that a statement was sent on a connection and awaits its answer. Returns a function that the caller must
   * call when the answer arrives.
   */
  expect(client: pg.PoolClient): () => void {
    const expected = { client, since: performance.now() }
    this.#expected.add(expected)
    this.#timer ??= setInterval(() => this.#look(), this.#limits.lookMilliseconds).unref()
    return () => this.#expected.delete(expected)
  }

  end(): void {
    clearInterval(this.#timer)
  }

  #look(): void {
    const limit = performance.now() - this.#limits.silentMilliseconds
    const silent = [...this.#expected].filter(({ since }) => since < limit)
    if (silent.length > 0 && !this.#probing) void this.#probe(silent)
  }

  async #probe(silent: readonly Expected[]): Promise<void> {
    this.#probing = true
    const alive = await this.#answers()
    this.#probing = false
    if (alive) return
    for (const expected of silent) if (this.#expected.has(expected)) endNow(expected.client)
  }

  async #answers(): Promise<boolean> {
    const probe = new pg.Client({
      ...this.#options,
      connectionTimeoutMillis: this.#limits.probeMilliseconds,
      query_timeout: this.#limits.probeMilliseconds,
    })
    probe.on('error', () => {})
    try {
      await probe.connect()
      await probe.query('select 1')
      return true
    } catch (error) {
      // A refusal with an SQLSTATE comes from the server, so the server can be reached.
      const { cause } = asFailure(error) as DatabaseFailure
      return /^[0-9A-D][0-9A-Z]{4}$/.test(String((cause as { code?: unknown } | undefined)?.code))
    } finally {
      endNow(probe)
    }
  }
}

/**
 * Destroys a connection to PostgreSQL at once, without waiting for the database. A statement that still waits for its
 * answer fails.
 */
function endNow(client: pg.ClientBase): void {
  void (client as pg.Client).end().catch(() => undefined)
  ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
}
