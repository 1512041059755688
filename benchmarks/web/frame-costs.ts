/**
 * Event of a browser's performance trace (Trace Event Format). `tdur` is the CPU time and `dur` the elapsed time, in
 * microseconds.
 */
export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { name?: string; data?: unknown }
}

export interface FrameCosts {
  frames: number
  /** Milliseconds of CPU time that the page's main thread used for a frame. `p95` and `p99` are percentiles. */
  mainThread: { median: number; p95: number; p99: number; max: number }
  /** Number of frames that took the main thread longer than a sixtieth of a second. */
  over: number
}

const FRAME_MILLISECONDS = 1000 / 60

/**
 * Returns the CPU time that a page's main thread needed for each drawn frame, from a trace of the browser. If the trace
 * has several pages, the one with most frames is measured.
 */
export function frameCosts(events: readonly TraceEvent[]): FrameCosts {
  // The time of a frame includes everything that the thread computed since the previous frame. If the thread was idle
  // for a whole frame in between, nobody waited for the earlier work, so only the largest piece of work counts.
  const started = events.filter(({ name }) => name === 'BeginMainThreadFrame')
  const byThread = Map.groupBy(started, ({ pid, tid }) => `${pid} ${tid}`)
  const [thread, own] = [...byThread].sort(([, a], [, b]) => b.length - a.length)[0] ?? ['', []]
  const begins = own.map(({ ts }) => ts).sort((a, b) => a - b)
  const tasks = events
    .filter(({ name, pid, tid }) => name === 'RunTask' && `${pid} ${tid}` === thread)
    .sort((a, b) => a.ts - b.ts)
  if (begins.length < 10 || tasks.length === 0)
    throw new Error(`The trace holds ${begins.length} frames and ${tasks.length} tasks: too few to measure`)
  const costs: number[] = []
  let task = 0
  while (task < tasks.length && tasks[task]!.ts + (tasks[task]!.dur ?? 0) < begins[0]!) task++
  for (let frame = 0; frame + 1 < begins.length; frame++) {
    let largest = 0
    let piece = 0
    let idleSince = begins[frame]!
    for (; task < tasks.length && tasks[task]!.ts < begins[frame + 1]!; task++) {
      const { ts, dur = 0, tdur = dur } = tasks[task]!
      if (ts - idleSince >= FRAME_MILLISECONDS * 1000) piece = 0
      piece += tdur
      largest = Math.max(largest, piece)
      idleSince = ts + dur
    }
    costs.push(largest / 1000)
  }
  costs.sort((a, b) => a - b)
  const at = (share: number) => costs[Math.min(costs.length - 1, Math.floor(share * costs.length))]!
  return {
    frames: costs.length,
    mainThread: { median: at(0.5), p95: at(0.95), p99: at(0.99), max: costs.at(-1)! },
    over: costs.filter((cost) => cost > FRAME_MILLISECONDS).length,
  }
}
