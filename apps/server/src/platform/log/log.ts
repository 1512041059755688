import pino, { type Logger } from 'pino'

export type Log = Logger

/**
 * The server's log: one JSON line an event on standard output. What people wrote (file names, requirement texts,
 * queries, e-mail addresses, cookies) never belongs in it: log ids, codes, counts and durations.
 */
export function createLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers', 'headers', 'password', 'email'],
  })
}
