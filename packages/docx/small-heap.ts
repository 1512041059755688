import { setFlagsFromString } from 'node:v8'

/**
 * Lets the garbage collector work a little more and the heap grow a lot less: for a process that does nothing but
 * compose. The young generation stays as large as it is now (V8 would double it to 16 MB and more, though most of
 * what composing makes is short-lived), and the old one may grow by 60 % between collections instead of 100 to 300.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString('--heap-growing-percent=60')
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
