import pino, { type DestinationStream, type Logger } from 'pino'
import { loggedError } from './logged-error.ts'

export type Log = Logger

/** Field names that might be logged by mistake. The log replaces their values. */
const CONFIDENTIAL = ['password', 'email', 'cookie', 'authorization', 'headers', 'body', 'query', 'token']

/**
 * Creates the server's log: JSON lines on standard output. Never log confidential texts such as file names, queries or
 * e-mail addresses.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  // Log ids, codes, counts and durations. Quoted texts in error messages are removed.
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
