import pino, { type DestinationStream, type Logger } from 'pino'
import { loggedError } from './logged-error.ts'

export type Log = Logger

/** Fields that might be logged by mistake. Their values are redacted. */
const CONFIDENTIAL = ['password', 'email', 'cookie', 'authorization', 'headers', 'body', 'query', 'token']

/**
 * Creates the server's log, which writes one JSON line an event to standard output. Log ids, codes, counts and
 * durations, never confidential texts (file names, requirements, queries, e-mail addresses, cookies). From logged
 * errors, the texts that their messages quote are removed.
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
