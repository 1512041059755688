/**
 * Shifts the wall clock by the milliseconds in a file. Crash tests load this module into every thread of the server
 * before its own code (`--import`). Monotonic clocks are not affected. The server's own code knows nothing of the
 * shift.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'

const READ_MILLISECONDS = 20

const folder = process.env['CRASH_FOLDER']
if (folder !== undefined) move(path.join(folder, 'clock'))

function move(file: string): void {
  const RealDate = Date
  let offset = 0
  let readAt = Number.NEGATIVE_INFINITY
  const now = () => {
    if (performance.now() - readAt > READ_MILLISECONDS) {
      readAt = performance.now()
      offset = readOffset(file)
    }
    return RealDate.now() + offset
  }
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: [], newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver): unknown => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  })
}

/** Returns the milliseconds by which the clock is ahead; negative if behind. */
function readOffset(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}
