import { rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TcpRelay } from '#platform/testing/tcp-relay.ts'

/**
 * Disturbances of a running server that a crash test causes in addition to kills. Each happens when the server reaches
 * a chosen point of its work.
 */
export const INCIDENTS = ['connection.lost', 'clock.moved', 'disk.full'] as const

export type Incident = (typeof INCIDENTS)[number]

export function isIncident(point: string): point is Incident {
  return (INCIDENTS as readonly string[]).includes(point)
}

/** Folder and database connection of the tested server, through which a test disturbs it. */
interface Surroundings {
  /** Folder in which the tested server reads its clock offset and whether its disk is full. */
  folder: string
  /** Relay to the database; undefined on SQLite. */
  relay: TcpRelay | undefined
}

/**
 * Duration of a lost connection. It is longer than a request waits for a database, so that some requests are refused.
 */
const AWAY_MILLISECONDS = 6000
const FULL_MILLISECONDS = 4000
const JUMP_MILLISECONDS = 2 * 3_600_000

/** Causes an incident, the `time`-th of a campaign, and returns when it is over. */
type Happening = (surroundings: Surroundings, time: number) => Promise<void>

export const HAPPENINGS: Record<Incident, Happening> = {
  async 'connection.lost'({ relay }) {
    if (!relay) throw new Error('SQLite has no connection to lose.')
    await relay.close()
    await sleep(AWAY_MILLISECONDS)
    await relay.open()
  },
  /** Fills the disk for longer than a job's first pauses, so that some jobs are deferred more than once. */
  async 'disk.full'({ folder }) {
    const sign = path.join(folder, 'disk-full')
    await writeFile(sign, '')
    await sleep(FULL_MILLISECONDS)
    await rm(sign)
  },
  /** Moves the clock back by two hours first, then forward by four, then back again. */
  async 'clock.moved'({ folder }, time) {
    const file = path.join(folder, 'clock')
    await writeFile(`${file}.new`, String(time % 2 === 0 ? JUMP_MILLISECONDS : -JUMP_MILLISECONDS))
    await rename(`${file}.new`, file)
  },
}

/**
 * Returns the disturbances that a crash test can cause with a database. SQLite has no connection that could be lost.
 */
export function incidentsOn(database: 'SQLite' | 'PostgreSQL'): Incident[] {
  return INCIDENTS.filter((incident) => incident !== 'connection.lost' || database === 'PostgreSQL')
}
