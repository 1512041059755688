import { rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TcpRelay } from '#platform/testing/tcp-relay.ts'

/**
 * Disturbances of a running server that a crash test causes besides kills. Each happens when the server reaches a
 * chosen point of the program.
 */
export const INCIDENTS = ['connection.lost', 'clock.moved', 'disk.full'] as const

export type Incident = (typeof INCIDENTS)[number]

export function isIncident(point: string): point is Incident {
  return (INCIDENTS as readonly string[]).includes(point)
}

/** Folder and relay with which a crash test disturbs the server. */
interface Surroundings {
  /** Folder with small files that control the server. One of them moves its clock, another one makes its disk full. */
  folder: string
  /** TCP relay between the server and its database, which can cut connections. Undefined on SQLite. */
  relay: TcpRelay | undefined
}

/**
 * Milliseconds for which the database cannot be reached. They are more than a request waits for the database, so that
 * some requests are refused.
 */
const AWAY_MILLISECONDS = 6000
const FULL_MILLISECONDS = 4000
const JUMP_MILLISECONDS = 2 * 3_600_000

/**
 * Function that causes an incident, and returns when the incident is over. `time` is the number of this incident,
 * counted from 1.
 */
type Happening = (surroundings: Surroundings, time: number) => Promise<void>

export const HAPPENINGS: Record<Incident, Happening> = {
  async 'connection.lost'({ relay }) {
    if (!relay) throw new Error('SQLite has no connection to lose.')
    await relay.close()
    await sleep(AWAY_MILLISECONDS)
    await relay.open()
  },
  /** Makes the disk full for so long that some jobs are postponed more than once. */
  async 'disk.full'({ folder }) {
    const sign = path.join(folder, 'disk-full')
    await writeFile(sign, '')
    await sleep(FULL_MILLISECONDS)
    await rm(sign)
  },
  /** Moves the clock: back by two hours at first, then forward by four, then back by four again. */
  async 'clock.moved'({ folder }, time) {
    const file = path.join(folder, 'clock')
    await writeFile(`${file}.new`, String(time % 2 === 0 ? JUMP_MILLISECONDS : -JUMP_MILLISECONDS))
    await rename(`${file}.new`, file)
  },
}

/** Returns the incidents that a crash test can cause with a database. SQLite has no connection that could be lost. */
export function incidentsOn(database: 'SQLite' | 'PostgreSQL'): Incident[] {
  return INCIDENTS.filter((incident) => incident !== 'connection.lost' || database === 'PostgreSQL')
}
