import type { FrameCosts } from './frame-costs.ts'

export interface FrameResults {
  date: string
  cores: number
  /** Programs that wanted a core in the minute of the run, ours among them. */
  load: number
  requirements: number
  matches: number
  answers: Record<'overview' | 'inFull', { bytes: number; milliseconds: number }>
  scroll: FrameCosts
  /** With the milliseconds from each click to the next picture, sorted. */
  click: FrameCosts & { durations: number[] }
}

const milliseconds = (value: number) => value.toFixed(1)
const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(2)

export function framesTable({
  date,
  cores,
  load,
  requirements,
  matches,
  answers,
  scroll,
  click,
}: FrameResults): string {
  const row = (name: string, { frames, mainThread, over }: FrameCosts) =>
    `| ${name} | ${frames} | ${milliseconds(mainThread.median)} | ${milliseconds(mainThread.p95)} | ${milliseconds(mainThread.p99)} | ${milliseconds(mainThread.max)} | ${over} |`
  const at = (share: number) =>
    click.durations[Math.floor(share * (click.durations.length - 1))] ?? Number.NaN
  return `# The match desk under load

Written by \`npm run bench:web\` on ${date}: ${requirements} requirements with ${matches} matches in one tender, headless Chromium
without a graphics card, 1440 x 900. A frame has 16.7 ms. What the page's main thread computes for one (script, style,
layout, paint) is its CPU time by the browser's own trace; other programs on the machine do not count.

| while | frames | median ms | p95 | p99 | longest | over 16.7 ms |
|---|---:|---:|---:|---:|---:|---:|
${row('scrolling through the list', scroll)}
${row('choosing requirements by mouse', click)}

From a click to the next picture, by Event Timing, on the wall (${click.durations.length} clicks): median ${milliseconds(at(0.5))} ms,
p95 ${milliseconds(at(0.95))} ms, longest ${milliseconds(at(1))} ms; the aim is 100 ms. On the wall everything else the
machine does counts: ${load} programs wanted its ${cores} cores during the run.

| answer | MB | ms |
|---|---:|---:|
| the list (\`matches/overview\`) | ${megabytes(answers.overview.bytes)} | ${answers.overview.milliseconds} |
| every match in full (\`matches\`) | ${megabytes(answers.inFull.bytes)} | ${answers.inFull.milliseconds} |
`
}
