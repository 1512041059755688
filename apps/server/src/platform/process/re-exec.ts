import { statSync } from 'node:fs'
import { flushCompileCache, getCompileCacheDir } from 'node:module'
import path from 'node:path'
import { makeFolderSync } from '#platform/storage/flush.ts'

/**
 * Heap limits of Node in MB, as command-line arguments. Without them, V8 derives the limits from the machine's memory.
 * On a machine with 24 GB, the heap grew to four times the live data.
 */
const HEAPS = {
  /** Heap limit of the main thread. Worker threads have limits of their own. */
  '--max-old-space-size': 1024,
  '--max-semi-space-size': 4,
  /** Size of a thread's old generation at which its first major garbage collection starts. */
  '--initial-old-space-size': 24,
}
/**
 * Environment variables that make the memory allocator of glibc return freed memory to the system (mallopt(3)). Without
 * them, a program with many threads keeps much unused memory.
 */
const ALLOCATOR = {
  // A threshold stays constant once it is set. MMAP has glibc's default, TRIM four times its default.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '524288',
}
/**
 * Environment variable that shows a process that it has already been restarted once to load compiled code. Without it,
 * the process could restart for ever.
 */
const COMPILED = 'TENDERWRIGHT_COMPILED'

/**
 * Command-line arguments and environment variables for starting a Node process. Node reads both before it loads any
 * module.
 */
export interface Start {
  nodeArguments: readonly string[]
  environment: NodeJS.ProcessEnv
}

/**
 * Returns command-line arguments and environment variables that make this program use little memory. They keep the
 * operator's own settings. Returns undefined if nothing has to change.
 * @param compiled folder of compiled code; its content is executed, so nobody else may write there
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
 * Replaces this process by the same program with memory limits (execve). The process id stays the same. Does nothing if
 * the process already has the limits, or on Windows, where this is impossible.
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
 * Restarts this process once after its code was compiled for the first time. The new process loads the compiled code
 * from the disk, so it needs less memory.
 * @param loadMore loads the modules that only threads use, so that they are compiled, too
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
  // A profiler's timer would survive execve and end the new process.
  if (`${nodeArguments.join(' ')} ${environment['NODE_OPTIONS'] ?? ''}`.includes('--cpu-prof')) return
  const argv = [process.execPath, ...nodeArguments, ...process.argv.slice(1)]
  process.execve(process.execPath, argv, environment)
}

/** Creates a folder and ignores a failure. Code that needs the folder reports the error later. */
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
