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
 * Process in which a workbook is read or filled: a child process (`apart`), or the caller's own (`here`). The caller's
 * own process has no limits. Use it only for files that the caller made, for example in tests.
 */
export type WorkbookPlace = 'apart' | 'here'

/** Options for reading or filling a workbook in a child process, whose memory and time are limited. */
export interface ApartOptions {
  /** Process in which the workbook is read or filled; a child process by default. */
  place?: WorkbookPlace | undefined
  /**
   * Signal that ends the work. When it is aborted, the child process is killed, and the promise is rejected with the
   * signal's reason.
   */
  signal?: AbortSignal
  /**
   * Limit of the child process's processor time in milliseconds; 30 seconds by default. The elapsed time may be ten
   * times as long.
   */
  timeoutMilliseconds?: number
}

/** Error for a child process that ended without sending an answer. */
class NoAnswer extends Error {
  /** False if the process ended before it began to work on the file. The file can then not be the cause. */
  readonly begun: boolean

  constructor(code: number | null, killedBy: string | null, begun: boolean) {
    super(
      `the process ended with ${killedBy ?? code} and without ${begun ? 'an answer' : 'beginning its work'}`,
    )
    this.begun = begun
  }
}

/** Priority of the child process on Linux. 0 is the usual priority, and a higher number means a lower priority. */
const NICENESS = 5
const turns = new Turns(MAX_PARSING_PROCESSES)

/**
 * Runs a module that works on a workbook in a child process, because the file may be hostile. The child process has
 * limited memory and time, and a lower priority. Resolves to the result of the module. The promise is rejected with a
 * `WorkbookError` for a file that cannot be used, with the reason of the abort signal, or with an error of the machine
 * such as a full disk.
 *
 * @param entry path of the module that the child process runs
 */
export function runApart<T>(
  entry: string,
  args: readonly string[],
  options: ApartOptions & ApartTalk = {},
): Promise<T> {
  return turns.run(() => patiently<T>(entry, args, options), options.signal)
}

/**
 * Runs work in a child process, and tries again if the process ended without an answer. The operating system may have
 * killed it when memory was short. If no attempt gives an answer, the file counts as damaged, unless the work never
 * began.
 */
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
      if (attempt < PARSE_ATTEMPTS) continue
      throw cause.begun ? new WorkbookError('workbook.damaged', {}, { cause }) : cause
    }
}

/**
 * Returns the few environment variables that a child process needs. All others are left out, because they may be
 * secrets of the server. The compile cache is passed on, because it halves the time for reading a small matrix.
 */
function childEnvironment(): NodeJS.ProcessEnv {
  const passed = ['SystemRoot', 'NODE_COMPILE_CACHE']
  return Object.fromEntries(passed.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

/** Lowers the priority of a child process below that of the processes that answer requests. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS)
  } catch {
    // The process has already ended, or the system does not allow changing its priority. It then runs at normal
    // priority.
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
    let begun = false
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

    // An error in sending is ignored, because the end of the process is reported anyway.
    const tell = (message: object) => child.send(message, () => undefined)
    const fail = (cause: unknown) => settle(() => reject(cause))
    child.on('message', (message: ApartAnswer<T> | ApartNews) => {
      if (settled) return
      if ('begun' in message) begun = true
      else if ('value' in message) settle(() => resolve(message.value))
      else if ('progress' in message) talk.onProgress?.(message.progress)
      else if ('question' in message) replyTo(message.question, talk, tell).catch(fail)
      else fail(errorOf(message))
    })
    child.once('error', fail)
    // The event `close` comes after every message of the process; `exit` may come earlier.
    child.once('close', (code, killedBy) =>
      settle(() => {
        // V8 aborts the process when its heap is full.
        const outOfMemory = killedBy === 'SIGABRT' || code === 134
        reject(
          outOfMemory
            ? new WorkbookError('workbook.too_large', { reason: `> ${PARSE_HEAP_MB} MB` })
            : new NoAnswer(code, killedBy, begun),
        )
      }),
    )
    if (talk.input !== undefined) tell(talk.input)
  })
}
