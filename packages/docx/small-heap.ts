import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/**
 * At this size, in bytes, the young generation of V8's heap stops growing. V8 begins with two halves of 1 MB; one of
 * them is in use.
 */
const GROWN_BYTES = 4 * 1024 ** 2
const LOOK_MILLISECONDS = 1

/**
 * Limits how fast the heap of the JavaScript engine V8 grows, so that a process that only composes documents takes less
 * memory. The young generation (space for new objects) grows once, to halves of 4 MB, where V8 would double them to 16
 * MB and more. With halves of 1 MB it would be collected four times as often, and short-lived objects would be kept.
 * One thread collects it, because starting more takes longer than the collection. The old generation may grow by 60%
 * between collections instead of 100% to 300%.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=60')
  setFlagsFromString('--no-parallel-scavenge')
  setFlagsFromString('--semi-space-growth-factor=4')
  // V8 accepts a limit for this generation only when it starts. So growing is switched off as soon as the size is
  // reached.
  const look = setInterval(() => {
    if (youngBytes() <= GROWN_BYTES) return
    setFlagsFromString('--semi-space-growth-factor=1')
    clearInterval(look)
  }, LOOK_MILLISECONDS).unref()
}

function youngBytes(): number {
  return getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')?.space_size ?? Infinity
}

/** A process that runs for longer than this many milliseconds benefits from V8's slowest compiler. */
const LONG_RUN_MILLISECONDS = 4000

/**
 * Disables V8's slowest compiler for the first four seconds, for a process that does one thing and ends. The compiler
 * takes a sixth of the CPU time of reading a handbook of 872 pages, and a fifth of composing thirty documents, which is
 * more than it saves there. It pays off in longer runs, such as reading a single table of 50 MB of XML.
 */
export function compileQuickly(): void {
  setFlagsFromString('--no-opt')
  setTimeout(() => setFlagsFromString('--opt'), LONG_RUN_MILLISECONDS).unref()
}
