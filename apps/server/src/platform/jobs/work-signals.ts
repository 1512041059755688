import { sql } from 'kysely'
import { databaseKind, type Db } from '#platform/database/database.ts'
import { Listener } from '#platform/database/postgres/listener.ts'
import type { Log } from '#platform/log/log.ts'
import { takeProcessLock } from './process-lock.ts'

const CHANNEL = 'tenderwright_jobs'
/** Prefix of the test notifications that a process sends to itself to find out if notifications reach it. */
const PROBE = 'probe:'
const PROBE_MILLISECONDS = 15_000
/**
 * Milliseconds for which notifications count as reliable after a test notification has arrived. This allows one test
 * notification to be missing.
 */
const TRUSTED_MILLISECONDS = 35_000
/**
 * Milliseconds to wait for the first notification that a process sends to itself as a test. If it does not arrive,
 * notifications do not work here, usually because of a connection pooler.
 */
const FIRST_SIGNAL_MILLISECONDS = 3000

/**
 * Notifies all processes on this PostgreSQL database that jobs may be waiting or cancelled (`NOTIFY`). Inside a
 * transaction, the notification is sent at the commit. Does nothing on SQLite, where processes poll often.
 */
export async function signalWork(db: Db): Promise<void> {
  if (databaseKind(db) === 'postgresql') await sql`select pg_notify(${CHANNEL}, '')`.execute(db)
}

/** Receiver of PostgreSQL notifications. Processes send them to each other when jobs may be waiting. */
export interface WorkSignals {
  /** Returns whether notifications reach this process. If so, it need not often poll the database for jobs. */
  arrive(): boolean
  /**
   * Takes a lock that shows other processes that this one is alive. After a lost connection, it is taken again. Returns
   * false without taking it if no notification arrives in time, because such locks are then unreliable, too.
   * @param owner name of this process
   */
  holdLock(owner: string, milliseconds?: number): Promise<boolean>
  stop(): Promise<void>
}

/**
 * Listens to PostgreSQL's notifications, and calls `onWork` when any process says that jobs may be waiting. Sends test
 * notifications to itself, because some connection poolers deliver none.
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
