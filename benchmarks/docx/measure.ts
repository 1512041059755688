import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Costs of one program in a benchmark: CPU time, memory and elapsed time. Each is the median of several runs. */
export interface Measurement {
  contestant: string
  /** Seconds of user and system CPU time of the process with all its threads, including start-up. */
  cpuSeconds: number
  peakMegabytes: number
  wallSeconds: number
  runs: number
  /** First 200 bytes of the text that the program printed in its last run. */
  said: string
}

/** Program that could not take part in a benchmark. `absent` is the reason, for example that it is not installed. */
export interface Absence {
  contestant: string
  absent: string
}

export interface Contestant {
  name: string
  command: string[]
  runs: number
}

const GNU_TIME = '/usr/bin/time'
const TIMEOUT_MILLISECONDS = 300_000
/**
 * Folder for compiled JavaScript that all runs share (Node's compile cache). It makes programs start as fast as on a
 * machine where they run every day.
 */
const COMPILE_CACHE = join(tmpdir(), 'tenderwright-bench-compiled')

/**
 * Checks that GNU time is installed. The benchmark needs it to measure the CPU time and peak memory of programs.
 *
 * @throws {Error} when GNU time is missing
 */
export function requireGnuTime(): void {
  const probe = spawnSync(GNU_TIME, ['--version'])
  if (probe.error || probe.status !== 0) {
    throw new Error('The benchmark needs GNU time as /usr/bin/time (Debian: apt-get install time).')
  }
}

/**
 * Runs a program `runs` times, each in a new process, and returns the medians of its time and memory. If a run fails,
 * returns the reason instead. If `runs` is above 1, one more run comes first and is not counted.
 */
export function measure({ name, command, runs }: Contestant): Measurement | Absence {
  const figures: { cpu: number; megabytes: number; wall: number }[] = []
  let said = ''
  const note = join(tmpdir(), `tenderwright-bench-${process.pid}.txt`)
  for (let run = runs > 1 ? 0 : 1; run <= runs; run++) {
    const child = spawnSync(GNU_TIME, ['-o', note, '-f', '%U %S %M %e', ...command], {
      timeout: TIMEOUT_MILLISECONDS,
      maxBuffer: 1 << 30,
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE },
    })
    if (child.status !== 0) return { contestant: name, absent: reasonOf(child) }
    said = child.stdout.subarray(0, 200).toString('utf8').trim()
    const line = readFileSync(note, 'utf8').trim().split('\n').at(-1) ?? ''
    const [user = 0, system = 0, kilobytes = 0, wall = 0] = line.split(' ').map(Number)
    if (run > 0) figures.push({ cpu: user + system, megabytes: kilobytes / 1000, wall })
  }
  rmSync(note, { force: true })
  return {
    contestant: name,
    cpuSeconds: median(figures.map(({ cpu }) => cpu)),
    peakMegabytes: Math.round(median(figures.map(({ megabytes }) => megabytes))),
    wallSeconds: median(figures.map(({ wall }) => wall)),
    runs,
    said,
  }
}

/** Returns the path of a program if it is installed in a folder of PATH, otherwise `undefined`. */
export function installed(program: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(':')
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path))
}

function reasonOf(child: ReturnType<typeof spawnSync>): string {
  if (child.signal !== null) return `stopped after ${TIMEOUT_MILLISECONDS / 1000} s`
  const lines = String(child.stderr)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const line = lines.find((text) => /error|fail|not/i.test(text)) ?? lines[0] ?? `exit code ${child.status}`
  return `failed: ${line.slice(0, 160)}`
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const value =
    sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
  return Math.round(value * 100) / 100
}
