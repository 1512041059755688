import { statSync } from 'node:fs'
import { flushCompileCache, getCompileCacheDir } from 'node:module'
import path from 'node:path'
import { makeFolderSync } from '#platform/storage/flush.ts'

/**
 * Heaps, in MB. By default V8 takes a share of the machine's memory as its measure: on one of 24 GB it lets the thread
 * that answers make 64 MB before it looks for garbage the first time, and keep four times what lives.
 */
const HEAPS = {
  /** Of the thread that answers; worker threads have limits of their own. */
  '--max-old-space-size': 1024,
  '--max-semi-space-size': 4,
  /** Of every thread: when garbage that outlived its youth is looked for the first time. */
  '--initial-old-space-size': 24,
}
/**
 * For glibc, which otherwise opens a pool of memory for each of a dozen threads and serves ever larger pieces from
 * them: what is freed there is seldom given back. The thresholds are its own first ones, pinned.
 */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '524288',
}
/** Says that the process before this one compiled what there was to compile. */
const COMPILED = 'TENDERWRIGHT_COMPILED'

/** What Node is started with, as far as it is read before anything of ours. */
export interface Start {
  nodeArguments: readonly string[]
  environment: NodeJS.ProcessEnv
}

/**
 * How the server is to be started where it was not started so: with bounded heaps, an allocator that gives back, and a
 * folder for what Node makes of our sources. Types are stripped by a program that takes 10 MB in every thread; with the folder warm no
 * thread loads it. What the operator has set stays.
 *
 * @param compiled the folder; its content is executed, so that nobody else may write there
 * @returns undefined when nothing is to be changed
 */
export function frugalStart({ nodeArguments, environment }: Start, compiled: string): Start | undefined {
  const given = `${nodeArguments.join(' ')} ${environment['NODE_OPTIONS'] ?? ''}`.replaceAll('_', '-')
  const missing = Object.entries(HEAPS).filter(([name]) => !given.includes(name))
  const isCached = 'NODE_COMPILE_CACHE' in environment || 'NODE_DISABLE_COMPILE_CACHE' in environment
  if (missing.length === 0 && isCached) return undefined
  return {
    nodeArguments: [...nodeArguments, ...missing.map(([name, megabytes]) => `${name}=${megabytes}`)],
    environment: { ...ALLOCATOR, ...(isCached ? {} : { NODE_COMPILE_CACHE: compiled }), ...environment },
  }
}

/**
 * Puts in the place of this process, its id and its streams kept, one that is started frugally. Returns when it is one
 * already, or where processes cannot be replaced (Windows): there it is the same server with more memory.
 */
export function startFrugally(dataDir: string): void {
  const start = frugalStart(
    { nodeArguments: process.execArgv, environment: process.env },
    path.join(dataDir, 'compiled'),
  )
  if (start === undefined) return
  makeFolder(dataDir)
  replaceProcess(start)
}

/**
 * Keeps what was compiled, for threads and for the next start. After the first start of a version, when everything had
 * to be compiled, the process starts once more: without the compiler and what it left behind.
 *
 * @param loadMore loads what only threads load
 */
export async function startAnewWhenCompiled(loadMore: () => Promise<unknown>): Promise<void> {
  const folder = getCompileCacheDir()
  if (folder === undefined || process.env[COMPILED] !== undefined) return
  const before = changedAt(folder)
  flushCompileCache()
  if (changedAt(folder) === before) return
  await loadMore()
  flushCompileCache()
  replaceProcess({ nodeArguments: process.execArgv, environment: { ...process.env, [COMPILED]: 'yes' } })
}

function replaceProcess({ nodeArguments, environment }: Start): void {
  if (process.platform === 'win32' || typeof process.execve !== 'function') return
  // A profiler's timer outlives the process it was started in, and would end the next one.
  if (`${nodeArguments.join(' ')} ${environment['NODE_OPTIONS'] ?? ''}`.includes('--cpu-prof')) return
  const argv = [process.execPath, ...nodeArguments, ...process.argv.slice(1)]
  process.execve(process.execPath, argv, environment)
}

/** A folder that cannot be made is told of later, by whoever needs it. */
function makeFolder(folder: string): void {
  try {
    makeFolderSync(folder)
  } catch {
    return
  }
}

function changedAt(folder: string): number | undefined {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs
}
