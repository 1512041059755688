import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/**
 * Size in bytes at which V8's memory for new objects must stop growing. The memory starts with two halves of 1 MB, of
 * which one is in use.
 */
const GROWN_BYTES = 4 * 1024 ** 2
const LOOK_MILLISECONDS = 1

/**
 * Limits the growth of V8's heap in a process that only composes documents. The space for new objects grows once, to
 * halves of 4 MB instead of 16 MB and more. The rest grows by 60% between collections, instead of 100% to 300%. One
 * thread collects garbage, because starting more takes longer.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=60')
  setFlagsFromString('--no-parallel-scavenge')
  setFlagsFromString('--semi-space-growth-factor=4')
  // V8 accepts a limit for the space of new objects only when it starts. So growing is switched off as soon as the
  // space has the wanted size.
  const look = setInterval(() => {
    if (youngBytes() <= GROWN_BYTES) return
    setFlagsFromString('--semi-space-growth-factor=1')
    clearInterval(look)
  }, LOOK_MILLISECONDS).unref()
}

function youngBytes(): number {
  return getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')?.space_size ?? Infinity
}

/** Number of milliseconds after which V8's slowest compiler pays off for a process. */
const LONG_RUN_MILLISECONDS = 4000

/**
 * Disables V8's slowest compiler for the first four seconds of a process. In a short process, the compiler costs more
 * than it saves: a sixth of the CPU time of reading 872 pages, and a fifth of composing thirty documents. It pays off
 * in longer runs.
 */
export function compileQuickly(): void {
  setFlagsFromString('--no-opt')
  setTimeout(() => setFlagsFromString('--opt'), LONG_RUN_MILLISECONDS).unref()
}
