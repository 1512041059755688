import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import path from 'node:path'
import { WorkbookError, type WorkbookErrorCode } from '../sheet/errors.ts'
import type { RequirementsMatrix } from '../matrix/collect-requirements.ts'
import { MAX_PARSING_PROCESSES, PARSE_HEAP_MB, PARSE_TIMEOUT_MILLISECONDS } from '../sheet/limits.ts'
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
  /** Default: 30 seconds. */
  timeoutMilliseconds?: number
  /**
   * Name people know the file by. Only a .csv, .tsv, .tab or .txt is then read as text, and its sheet has that name;
   * without it, every text is tried.
   */
  fileName?: string
}

const entry = path.join(import.meta.dirname, 'parse-child.ts')
/** Process priority on Linux, where 0 is the default. */
const NICENESS = 5
const turns = new Turns(MAX_PARSING_PROCESSES)

/**
 * Reads a requirements matrix (.xlsx, .xlsm, .xls, .ods, .fods, .csv or .docx, told by what is inside) from a file:
 * category, item and description of every row, with its sheet and 1-based row. Texts are what the cells show. A category
 * is carried over merged and empty cells. Rows hidden by a filter are read like the others; hidden sheets are not.
 *
 * The file is parsed in a process of its own with a bounded heap and time, so whatever it holds, the caller's
 * process neither waits on it nor dies of it.
 *
 * Rejects with a `WorkbookError`, or with the signal's reason.
 */
export async function readRequirements(path: string, options: ReadOptions = {}): Promise<RequirementsMatrix> {
  // Most mistakes are files of another kind, which are recognised without a process.
  await recogniseFile(path, options.fileName)
  return turns.run(() => parseApart(path, options), options.signal)
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

function parseApart(
  file: string,
  { signal, timeoutMilliseconds, fileName }: ReadOptions,
): Promise<RequirementsMatrix> {
  signal?.throwIfAborted()
  return new Promise((resolve, reject) => {
    // No argument of a process can hold the character 0.
    const child = fork(entry, fileName === undefined ? [file] : [file, fileName.replaceAll('\0', '')], {
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
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      child.kill('SIGKILL')
      finish()
    }
    const onAbort = () => settle(() => reject(signal?.reason as Error))
    const timer = setTimeout(
      () => settle(() => reject(new WorkbookError('workbook.timed_out'))),
      timeoutMilliseconds ?? PARSE_TIMEOUT_MILLISECONDS,
    )
    signal?.addEventListener('abort', onAbort, { once: true })

    child.once('message', (answer: ParseAnswer) =>
      settle(() => {
        if ('matrix' in answer) resolve(answer.matrix)
        else reject(new WorkbookError(answer.error.code, answer.error.params))
      }),
    )
    child.once('error', (cause) => settle(() => reject(cause)))
    child.once('exit', (code, killedBy) =>
      settle(() => {
        // V8 aborts a process whose heap is full.
        const outOfMemory = killedBy === 'SIGABRT' || code === 134
        reject(
          outOfMemory
            ? new WorkbookError('workbook.too_large', { reason: `> ${PARSE_HEAP_MB} MB` })
            : new WorkbookError('workbook.damaged'),
        )
      }),
    )
  })
}
