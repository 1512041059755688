import { statSync } from 'node:fs'
import { flushCompileCache, getCompileCacheDir } from 'node:module'
import path from 'node:path'
import { makeFolderSync } from '#platform/storage/flush.ts'

/**
 * Heap limits in MB. V8's defaults are a share of the machine's memory. With 24 GB, the main thread allocates 64 MB
 * before its first garbage collection, and keeps four times the live data.
 */
const HEAPS = {
  /** Limits of the main thread. Worker threads have separate limits. */
  '--max-old-space-size': 1024,
  '--max-semi-space-size': 4,
  /** Old-generation size of every thread at which the first major collection starts. */
  '--initial-old-space-size': 24,
}
/**
 * Settings for glibc. Otherwise it creates an arena for each of a dozen threads, raises its thresholds dynamically, and
 * rarely returns freed memory. A threshold that is set stays constant (mallopt(3)). Here the threshold of mmap has
 * glibc's default, and that of trimming four times its default.
 */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '524288',
}
/** Set when the process before this re-exec filled the compile cache. */
const COMPILED = 'TENDERWRIGHT_COMPILED'

/** Arguments and environment variables with which a Node process starts. Node reads both before it loads any module. */
export interface Start {
  nodeArguments: readonly string[]
  environment: NodeJS.ProcessEnv
}

/**
 * Returns the arguments and environment with which the process must be started to use little memory. They limit the
 * heaps, make the allocator return freed memory, and name a folder for Node's compiled code. The part of Node that
 * strips types takes 10 MB in every thread; no thread loads it when the folder is filled. Settings of the operator are
 * kept.
 *
 * @param compiled folder of the compile cache; its content is executed, so nobody else may write there
 * @returns undefined when nothing has to change
 */
export function limitedStart({ nodeArguments, environment }: Start, compiled: string): Start | undefined {
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
 * Replaces this process by the same program with memory limits, keeping its process id and streams (execve). Returns
 * when it already has them. Returns also on Windows, where processes cannot be replaced; there the server runs with
 * more memory.
 */
export function reExecWithLimits(dataDir: string): void {
  const start = limitedStart(
    { nodeArguments: process.execArgv, environment: process.env },
    path.join(dataDir, 'compiled'),
  )
  if (start === undefined) return
  makeFolder(dataDir)
  replaceProcess(start)
}

/**
 * Stores compiled code on disk for threads and for the next start, if this start had to compile any. Then replaces the
 * process once by the same program, which runs without the compiler and its memory.
 *
 * @param loadMore loads the modules that only threads load, so that they are compiled, too
 */
export async function reExecWhenCompiled(loadMore: () => Promise<unknown>): Promise<void> {
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
  // The timer of a profiler survives execve and would end the new process.
  if (`${nodeArguments.join(' ')} ${environment['NODE_OPTIONS'] ?? ''}`.includes('--cpu-prof')) return
  const argv = [process.execPath, ...nodeArguments, ...process.argv.slice(1)]
  process.execve(process.execPath, argv, environment)
}

/** Creates a folder. A failure is reported later by the code that needs the folder. */
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
