import pino, { type DestinationStream, type Logger } from 'pino'
import { loggedError } from './logged-error.ts'

export type Log = Logger

/** Names of fields that might be logged by mistake. In the log, the values of these fields are replaced. */
const CONFIDENTIAL = ['password', 'email', 'cookie', 'authorization', 'headers', 'body', 'query', 'token']

/**
 * Creates the server's log, which writes each event as one line of JSON to standard output. Log ids, codes, counts and
 * durations. Never log confidential texts such as file names, queries or e-mail addresses. Quoted texts in error
 * messages are removed.
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
