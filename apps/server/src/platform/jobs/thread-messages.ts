import type { AbortCause } from './job-runner.ts'

/** What the server's main thread says to a lane's thread. */
export type ToThread =
  | { say: 'wake' }
  /** End once what runs is done. */
  | { say: 'retire' }
  /** Hand back what runs, and end. */
  | { say: 'stop' }
  | { say: 'abort'; token: string; cause: AbortCause }

/** What a lane's thread says to the server's main thread. */
export type FromThread = { say: 'started' | 'ended'; token: string } | { say: 'alive' }

/** How often a lane's thread says that it still turns its event loop. */
export const ALIVE_MILLISECONDS = 2000
