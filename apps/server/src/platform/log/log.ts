import pino, { type DestinationStream, type Logger } from 'pino'
import { loggedError } from './logged-error.ts'

export type Log = Logger

/** Fields somebody may log by mistake; their values are never written. */
const CONFIDENTIAL = ['password', 'email', 'cookie', 'authorization', 'headers', 'body', 'query', 'token']

/**
 * The server's log: one JSON line an event on standard output. What people wrote (file names, requirement texts,
 * queries, e-mail addresses, cookies) never belongs in it: log ids, codes, counts and durations. Errors are written
 * without what they quote.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: loggedError },
      redact: CONFIDENTIAL.flatMap((name) => [name, `*.${name}`]),
    },
    ...(destination ? [destination] : []),
  )
}
