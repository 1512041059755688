import type { FrameCosts } from './frame-costs.ts'

/**
 * Measurements of how fluently the browser shows the requirements of a tender while a person scrolls or selects. They
 * are taken on the screen that shows the requirements and their matches.
 */
export interface DeskFrames {
  requirements: number
  matches: number
  /**
   * Load average of the machine in the last minute of the run. It is the number of processes that ran or waited to run,
   * including the benchmark's own processes.
   */
  load: number
  answers: Record<'overview' | 'inFull', { bytes: number; milliseconds: number }>
  scroll: FrameCosts
  /**
   * Times of drawing the page while sections are selected by mouse. `durations` has the milliseconds from each click to
   * the next paint, in ascending order.
   */
  click: FrameCosts & { durations: number[] }
  /**
   * Times of drawing the page while sections are selected by keyboard. `durations` has the milliseconds from each key
   * to the next paint, in ascending order.
   */
  keys: FrameCosts & { durations: number[] }
}

export interface FrameResults {
  date: string
  cores: number
  desks: DeskFrames[]
}

const milliseconds = (value: number) => value.toFixed(1)
const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(2)

function deskTable({ requirements, matches, load, answers, scroll, click, keys }: DeskFrames): string {
  const row = (name: string, { frames, mainThread, over }: FrameCosts) =>
    `| ${name} | ${frames} | ${milliseconds(mainThread.median)} | ${milliseconds(mainThread.p95)} | ${milliseconds(mainThread.p99)} | ${milliseconds(mainThread.max)} | ${over} |`
  const at = (durations: readonly number[], share: number) =>
    milliseconds(durations[Math.floor(share * (durations.length - 1))] ?? Number.NaN)
  const times = ({ durations }: { durations: readonly number[] }) =>
    `${durations.length} of them, median ${at(durations, 0.5)} ms, p95 ${at(durations, 0.95)} ms, longest ${at(durations, 1)} ms`
  return `## ${requirements} requirements with ${matches} matches

| while | frames | median ms | p95 | p99 | longest | over 16.7 ms |
|---|---:|---:|---:|---:|---:|---:|
${row('scrolling through the list', scroll)}
${row('choosing requirements by mouse', click)}
${row('choosing requirements and their best section by keys', keys)}

To the next picture, by Event Timing, on the wall:
- from a click: ${times(click)}
- from a key: ${times(keys)}

${load} programs wanted a core in the minute of the run.

| answer | MB | ms |
|---|---:|---:|
| the list (\`matches/overview\`) | ${megabytes(answers.overview.bytes)} | ${answers.overview.milliseconds} |
| every match in full (\`matches\`) | ${megabytes(answers.inFull.bytes)} | ${answers.inFull.milliseconds} |
`
}

export function framesTable({ date, cores, desks }: FrameResults): string {
  return `# The match desk under load

Written by \`npm run bench:web\` on ${date}: headless Chromium without a graphics card, 1440 x 900, ${cores} cores. What the
page's main thread computes for a frame (script, style, layout, paint) is its CPU time by the browser's own trace; other
programs on the machine do not count. They count in the time to the next picture, which is on the wall, and they delay
frames, so that more work falls into one. Where the thread had nothing to do for a whole frame, the frame counts with the
larger piece of its work. Mouse and keys do something every 200 ms.
The aims: 95 % of frames within 16.7 ms, 95 % of clicks answered within 50 ms.

${desks.map(deskTable).join('\n')}`
}
