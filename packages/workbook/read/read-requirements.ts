import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import path from 'node:path'
import { WorkbookError, type WorkbookErrorCode } from '../sheet/errors.ts'
import type { RequirementsMatrix } from '../matrix/collect-requirements.ts'
import {
  MAX_PARSING_PROCESSES,
  PARSE_ATTEMPTS,
  PARSE_HEAP_MB,
  PARSE_PATIENCE,
  PARSE_TIMEOUT_MILLISECONDS,
} from '../sheet/limits.ts'
import { processorMilliseconds } from './processor-time.ts'
import { recogniseFile } from './recognise-file.ts'
import { Turns } from './turns.ts'

/** Message from the parsing process. */
export type ParseAnswer =
  | { matrix: RequirementsMatrix }
  | { error: { code: WorkbookErrorCode; params: Record<string, string | number> } }

/** Options of reading a matrix. */
export interface ReadOptions {
  /** Aborting kills the parsing process; the promise rejects with the signal's reason. */
  signal?: AbortSignal
  /** Limit of processor time; default: 30 seconds. By the clock it may take ten times as long. */
  timeoutMilliseconds?: number
}

/** The parsing process ended without an answer. */
class NoAnswer extends Error {
  constructor(code: number | null, killedBy: string | null) {
    super(`the parsing process ended with ${killedBy ?? code} and without an answer`)
  }
}

const entry = path.join(import.meta.dirname, 'parse-child.ts')
/** Process priority on Linux, where 0 is the default. */
const NICENESS = 5
/** Shortest interval between two looks at the processor time. */
const LOOK_MILLISECONDS = 50
const turns = new Turns(MAX_PARSING_PROCESSES)

/**
 * Reads a requirements matrix (.xlsx, .xlsm or .xls, told by what is inside) from a file: category, item and
 * description of every row, with its sheet and 1-based row. Texts are what the cells show. A category is carried
 * over merged and empty cells. Rows hidden by a filter are read like the others; hidden sheets are not.
 *
 * The file is parsed in a process of its own with a bounded heap and time, so whatever it holds, the caller's
 * process neither waits on it nor dies of it.
 *
 * Rejects with a `WorkbookError`, or with the signal's reason.
 */
export async function readRequirements(path: string, options: ReadOptions = {}): Promise<RequirementsMatrix> {
  // Most mistakes are files of another kind, which are recognised without a process.
  await recogniseFile(path)
  return turns.run(() => parsePatiently(path, options), options.signal)
}

/** Parses a file again when its process ended without an answer. Ends as damaged when that happens each time. */
async function parsePatiently(file: string, options: ReadOptions): Promise<RequirementsMatrix> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await parseApart(file, options)
    } catch (cause) {
      if (!(cause instanceof NoAnswer)) throw cause
      if (attempt === PARSE_ATTEMPTS) throw new WorkbookError('workbook.damaged', {}, { cause })
    }
}

/**
 * Returns the environment of the parsing process, without any of the server's variables and secrets. The compile cache
 * halves the cost of a small matrix.
 */
function childEnvironment(): NodeJS.ProcessEnv {
  const passed = ['SystemRoot', 'NODE_COMPILE_CACHE']
  return Object.fromEntries(passed.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

/** Lowers the priority of a parsing process below that of processes that answer requests. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS)
  } catch {
    // It has ended already, or its priority may not be changed; then it is read at normal priority.
    return
  }
}

/**
 * Calls `onLate` when a process has used up its processor time, or has waited too long for it. Returns the function
 * that ends the watch.
 */
function watchTime({ pid }: ChildProcess, milliseconds: number, onLate: () => void): () => void {
  const begunAt = performance.now()
  let timer: NodeJS.Timeout | undefined
  let isWatched = true
  const look = async () => {
    const elapsed = performance.now() - begunAt
    const used = (pid === undefined ? undefined : await processorMilliseconds(pid)) ?? elapsed
    if (!isWatched) return
    if (used >= milliseconds || elapsed >= milliseconds * PARSE_PATIENCE) onLate()
    else wait(milliseconds - used)
  }
  const wait = (pause: number) => {
    timer = setTimeout(() => void look(), Math.max(pause, LOOK_MILLISECONDS))
  }
  wait(milliseconds)
  return () => {
    isWatched = false
    clearTimeout(timer)
  }
}

function parseApart(file: string, options: ReadOptions): Promise<RequirementsMatrix> {
  const { signal, timeoutMilliseconds = PARSE_TIMEOUT_MILLISECONDS } = options
  signal?.throwIfAborted()
  return new Promise((resolve, reject) => {
    const child = fork(entry, [file], {
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

    child.once('message', (answer: ParseAnswer) =>
      settle(() => {
        if ('matrix' in answer) resolve(answer.matrix)
        else reject(new WorkbookError(answer.error.code, answer.error.params))
      }),
    )
    child.once('error', (cause) => settle(() => reject(cause)))
    // Unlike `exit`, `close` comes after every message of the process.
    child.once('close', (code, killedBy) =>
      settle(() => {
        // V8 aborts a process whose heap is full.
        const outOfMemory = killedBy === 'SIGABRT' || code === 134
        reject(
          outOfMemory
            ? new WorkbookError('workbook.too_large', { reason: `> ${PARSE_HEAP_MB} MB` })
            : new NoAnswer(code, killedBy),
        )
      }),
    )
  })
}
