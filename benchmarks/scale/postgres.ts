import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type pgModule from 'pg'

const pg = createRequire(new URL('../../apps/server/package.json', import.meta.url))('pg') as typeof pgModule
/**
 * Number of clock ticks per second, called USER_HZ. CPU times in /proc/PID/stat are given in this unit (see the manual
 * page proc(5)).
 */
const TICKS_PER_SECOND = 100
const SAMPLE_MILLISECONDS = 500

/** Database of a benchmark on a local PostgreSQL server, whose CPU time and memory are measured. */
export class BenchDatabase {
  readonly url: string
  readonly #name: string
  readonly #admin: pgModule.Client
  readonly #seconds = new Map<string, number>()
  readonly #sampling: NodeJS.Timeout

  private constructor(admin: pgModule.Client, server: string, name: string) {
    this.#admin = admin
    this.#name = name
    const address = new URL(server)
    address.pathname = `/${name}`
    this.url = address.href
    this.#sampling = setInterval(() => this.#sample(), SAMPLE_MILLISECONDS)
  }

  /** Opens a database of the PostgreSQL server, and creates it when it does not exist. */
  static async open(server: string, name: string): Promise<BenchDatabase> {
    const admin = new pg.Client({ connectionString: server })
    await admin.connect()
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await admin.query(`create database ${name} template template0`)
    return new BenchDatabase(admin, server, name)
  }

  /** Runs one statement on the database and returns its rows. */
  async query<Row extends object>(statement: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url })
    await client.connect()
    try {
      return (await client.query<Row>(statement)).rows
    } finally {
      await client.end()
    }
  }

  /**
   * Returns the CPU seconds that PostgreSQL's processes for this database have used since `open`. They are read every
   * half second, so the last moments of a process that ended are missing.
   */
  cpuSeconds(): number {
    this.#sample()
    return [...this.#seconds.values()].reduce((sum, seconds) => sum + seconds, 0)
  }

  /**
   * Returns the memory of the largest PostgreSQL process for this database, in MB, without memory shared with others.
   */
  largestProcessMegabytes(): number {
    const sizes = this.#processes().map((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8')
        return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
      } catch {
        // The process has ended before its file was read.
        return 0
      }
    })
    return Math.max(0, ...sizes)
  }

  async close(drop: boolean): Promise<void> {
    clearInterval(this.#sampling)
    if (drop) await this.#admin.query(`drop database ${this.#name} with (force)`)
    await this.#admin.end()
  }

  /** Returns the ids of PostgreSQL's processes for this database, found by the database name in the process title. */
  #processes(): string[] {
    return readdirSync('/proc').filter((pid) => {
      if (!/^\d+$/.test(pid)) return false
      try {
        const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        return title.startsWith('postgres:') && title.includes(` ${this.#name} `)
      } catch {
        return false
      }
    })
  }

  #sample(): void {
    for (const pid of this.#processes()) {
      try {
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
        // Fields 14 and 15 (utime and stime) are the used CPU time. Field 22 (start) distinguishes two processes that
        // had the same id one after the other.
        this.#seconds.set(
          `${pid} ${fields[19]}`,
          (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
        )
      } catch {
        // The process has ended since it was listed, so its last sample is used.
      }
    }
  }
}
