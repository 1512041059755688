import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/** V8 begins with two halves of 1 MB, of which one is in use. */
const GROWN_BYTES = 4 * 1024 ** 2
const LOOK_MILLISECONDS = 1

/**
 * Lets the heap grow less than V8 would: for a process that does nothing but compose. The young generation grows once,
 * to halves of 4 MB (V8 would double them to 16 MB and more): at 1 MB it is searched four times as often, and what the
 * next moment would have thrown away is kept. It is searched by one thread, since others take longer to be called than
 * to search so little. The old generation may grow by 60 % between collections instead of 100 to 300.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=60')
  setFlagsFromString('--no-parallel-scavenge')
  setFlagsFromString('--semi-space-growth-factor=4')
  // V8 lets this be set at its start only, or bounded by stopping the growth.
  const look = setInterval(() => {
    if (youngBytes() <= GROWN_BYTES) return
    setFlagsFromString('--semi-space-growth-factor=1')
    clearInterval(look)
  }, LOOK_MILLISECONDS).unref()
}

function youngBytes(): number {
  return getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')?.space_size ?? Infinity
}

/** Whoever runs longer is worth the slowest compiler's time. */
const LONG_RUN_MILLISECONDS = 4000

/**
 * Leaves V8's slowest compiler out at first, for a process that does one thing and ends: it takes a sixth of the CPU
 * time of reading a handbook of 872 pages and a fifth of that of composing thirty documents, and never earns it back.
 * Composing one table of 50 MB of XML it does, and by then it is let in.
 */
export function compileQuickly(): void {
  setFlagsFromString('--no-opt')
  setTimeout(() => setFlagsFromString('--opt'), LONG_RUN_MILLISECONDS).unref()
}
