import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { WorkbookError } from '../sheet/errors.ts'
import {
  MAX_PARSING_PROCESSES,
  PARSE_ATTEMPTS,
  PARSE_HEAP_MB,
  PARSE_TIMEOUT_MILLISECONDS,
} from '../sheet/limits.ts'
import { errorOf, replyTo, type ApartAnswer, type ApartNews, type ApartTalk } from './apart-messages.ts'
import { watchTime } from './processor-time.ts'
import { Turns } from './turns.ts'

/**
 * Process in which a workbook is parsed: a child process (`apart`), or the caller's own (`here`). The latter is only
 * for files that the caller made itself, as in tests, because it has no limits.
 */
export type WorkbookPlace = 'apart' | 'here'

/** Options for reading or filling a workbook in a child process with limits of memory and time. */
export interface ApartOptions {
  /** By default, a child process. */
  place?: WorkbookPlace | undefined
  /** Aborting kills the process, and the promise rejects with the signal's reason. */
  signal?: AbortSignal
  /** Limit of processor time, by default 30 seconds. Elapsed time may be ten times as long. */
  timeoutMilliseconds?: number
}

/** Thrown when the process ended without an answer. */
class NoAnswer extends Error {
  constructor(code: number | null, killedBy: string | null) {
    super(`the process ended with ${killedBy ?? code} and without an answer`)
  }
}

/** Process priority on Linux, where 0 is the default. */
const NICENESS = 5
const turns = new Turns(MAX_PARSING_PROCESSES)

/**
 * Runs a module that works on a workbook in a child process, because the file may be hostile. The child process has
 * limited heap and time and a lower priority. Resolves to the result that the child process sends.
 *
 * Rejects with a `WorkbookError`, with the signal's reason, or with a failure of the machine.
 * @param entry module that the child process runs
 */
export function runApart<T>(
  entry: string,
  args: readonly string[],
  options: ApartOptions & ApartTalk = {},
): Promise<T> {
  return turns.run(() => patiently<T>(entry, args, options), options.signal)
}

/** Repeats the work when its process ended without an answer. Rejects as damaged when every attempt ends so. */
async function patiently<T>(
  entry: string,
  args: readonly string[],
  options: ApartOptions & ApartTalk,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await inProcess<T>(entry, args, options)
    } catch (cause) {
      if (!(cause instanceof NoAnswer)) throw cause
      if (attempt === PARSE_ATTEMPTS) throw new WorkbookError('workbook.damaged', {}, { cause })
    }
}

/**
 * Returns the environment of the process, without the server's variables and secrets. The compile cache halves the cost
 * of a small matrix.
 */
function childEnvironment(): NodeJS.ProcessEnv {
  const passed = ['SystemRoot', 'NODE_COMPILE_CACHE']
  return Object.fromEntries(passed.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

/** Lowers the priority of the process below that of the processes that answer requests. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS)
  } catch {
    // The process has already ended, or its priority may not be changed. It then runs at normal priority.
    return
  }
}

function inProcess<T>(
  entry: string,
  args: readonly string[],
  { signal, timeoutMilliseconds = PARSE_TIMEOUT_MILLISECONDS, ...talk }: ApartOptions & ApartTalk,
): Promise<T> {
  signal?.throwIfAborted()
  return new Promise((resolve, reject) => {
    const child = fork(entry, [...args], {
      execPath: process.execPath,
      execArgv: [`--max-old-space-size=${PARSE_HEAP_MB}`],
      env: childEnvironment(),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    lowerPriority(child)
    let settled = false
    const settle = (finish: () => void) => {
      if (settled) return
      settled = true
      endWatch()
      signal?.removeEventListener('abort', onAbort)
      child.kill('SIGKILL')
      finish()
    }
    const onAbort = () => settle(() => reject(signal?.reason as Error))
    const endWatch = watchTime(child, timeoutMilliseconds, () =>
      settle(() => reject(new WorkbookError('workbook.timed_out'))),
    )
    signal?.addEventListener('abort', onAbort, { once: true })

    // An error in sending is ignored, because the exit of the process is reported anyway.
    const tell = (message: object) => child.send(message, () => undefined)
    const fail = (cause: unknown) => settle(() => reject(cause))
    child.on('message', (message: ApartAnswer<T> | ApartNews) => {
      if (settled) return
      if ('value' in message) settle(() => resolve(message.value))
      else if ('progress' in message) talk.onProgress?.(message.progress)
      else if ('question' in message) replyTo(message.question, talk, tell).catch(fail)
      else fail(errorOf(message))
    })
    child.once('error', fail)
    // Unlike `exit`, `close` comes after every message of the process.
    child.once('close', (code, killedBy) =>
      settle(() => {
        // V8 aborts a process when its heap is full.
        const outOfMemory = killedBy === 'SIGABRT' || code === 134
        reject(
          outOfMemory
            ? new WorkbookError('workbook.too_large', { reason: `> ${PARSE_HEAP_MB} MB` })
            : new NoAnswer(code, killedBy),
        )
      }),
    )
    if (talk.input !== undefined) tell(talk.input)
  })
}
