import { sql } from 'kysely'
import { databaseKind, type Db } from '#platform/database/database.ts'
import { Listener } from '#platform/database/postgres/listener.ts'
import type { Log } from '#platform/log/log.ts'
import { takeProcessLock } from './process-lock.ts'

const CHANNEL = 'tenderwright_jobs'
/** Beginning of the text of a notification that a process sends to itself, to test whether notifications reach it. */
const PROBE = 'probe:'
const PROBE_MILLISECONDS = 15_000
/**
 * Notifications count as arriving if the last test notification was received within this many milliseconds. That is a
 * little more than two of the intervals at which they are sent.
 */
const TRUSTED_MILLISECONDS = 35_000
/** Milliseconds within which the first test notification returns if notifications arrive at all. */
const FIRST_SIGNAL_MILLISECONDS = 3000

/**
 * Notifies all processes on this PostgreSQL (`NOTIFY`) that jobs may be waiting or cancelled; within a transaction, at
 * the commit. Does nothing on SQLite, where processes look into the queue at short intervals.
 */
export async function signalWork(db: Db): Promise<void> {
  if (databaseKind(db) === 'postgresql') await sql`select pg_notify(${CHANNEL}, '')`.execute(db)
}

/** Receiver of the PostgreSQL notifications that processes send each other when jobs may be waiting. */
export interface WorkSignals {
  /** Returns whether notifications arrive. While they do, looking into the queue at long intervals is enough. */
  arrive(): boolean
  /**
   * Takes the lock that shows that this process is alive, and takes it again after each loss of the connection. Returns
   * false, without a lock, when no notification arrives in time, because a connection pooler in between makes the lock
   * unreliable.
   * @param owner name of this process
   */
  holdLock(owner: string, milliseconds?: number): Promise<boolean>
  stop(): Promise<void>
}

/**
 * Calls `onWork` when any process notifies that jobs may be waiting (PostgreSQL's `LISTEN`). Test notifications show
 * whether they arrive, because connection poolers deliver none.
 * @param name text that distinguishes the test notifications of this process
 */
export function listenForWork(
  { db, databaseUrl, log }: { db: Db; databaseUrl: string; log: Log },
  name: string,
  onWork: () => void,
  probeMilliseconds = PROBE_MILLISECONDS,
): WorkSignals {
  let heardAt = Number.NEGATIVE_INFINITY
  const heard = Promise.withResolvers<boolean>()
  let locked: string | undefined
  const lock = async (owner: string): Promise<boolean> => {
    try {
      await takeProcessLock(listener, owner)
      return true
    } catch (error) {
      log.warn({ err: error }, 'the lock that shows that this process lives could not be taken')
      return false
    }
  }
  const own = `${PROBE}${name}`
  const probe = async () => {
    try {
      await sql`select pg_notify(${CHANNEL}, ${own})`.execute(db)
    } catch (error) {
      log.warn({ err: error }, 'a probe of the signals of jobs could not be sent')
    }
  }
  const listener = new Listener(databaseUrl, CHANNEL, {
    onConnected: () => {
      if (locked !== undefined) void lock(locked)
      // Signals may have been lost while this process was not listening.
      onWork()
      void probe()
    },
    onNotification: (text) => {
      if (text === own) {
        heardAt = performance.now()
        heard.resolve(true)
      } else if (!text.startsWith(PROBE)) onWork()
    },
    onLost: (error) => {
      heardAt = Number.NEGATIVE_INFINITY
      log.warn({ err: error }, 'the connection for signals of jobs was lost and is opened again')
    },
  })
  const probing = setInterval(() => void probe(), probeMilliseconds)
  return {
    arrive: () => performance.now() - heardAt < TRUSTED_MILLISECONDS,
    holdLock: async (owner, milliseconds = FIRST_SIGNAL_MILLISECONDS) => {
      const late = setTimeout(() => heard.resolve(false), milliseconds)
      const isHeard = await heard.promise
      clearTimeout(late)
      if (!isHeard || !(await lock(owner))) return false
      locked = owner
      return true
    },
    stop: async () => {
      clearInterval(probing)
      heard.resolve(false)
      await listener.close()
    },
  }
}
