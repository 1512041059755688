import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import path from 'node:path'

const MAIN = path.resolve(import.meta.dirname, '../../apps/server/dist/main.js')
const SAMPLE_MILLISECONDS = 200
const MEGABYTE = 1024 * 1024

/** Server process in a benchmark. Its memory is sampled while the process runs. */
export interface MeasuredServer {
  address: string
  /**
   * Returns the highest resident memory of the process since the last call of this method, in megabytes. Linux only
   * reports the current memory (VmRSS), so it is sampled every 0.2 seconds.
   */
  takePeakMegabytes(): number
  stop(): Promise<void>
}

function residentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/**
 * Starts a server process for a benchmark.
 *
 * @param nodeArguments arguments of Node before the server's entry point, such as `--cpu-prof`
 * @param settings additional environment variables
 */
export async function startServer(
  dataDir: string,
  port: number,
  nodeArguments: readonly string[] = [],
  settings: Record<string, string> = {},
): Promise<MeasuredServer> {
  const child: ChildProcess = spawn(process.execPath, [...nodeArguments, MAIN], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      DATA_DIR: dataDir,
      ...settings,
    },
  })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  while (!/ready at/.test(output)) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server ended: ${output}`)
    await sleep(50)
  }
  let peak = 0
  const sampling = setInterval(() => {
    if (child.pid !== undefined && child.exitCode === null)
      peak = Math.max(peak, residentMegabytes(child.pid))
  }, SAMPLE_MILLISECONDS)
  return {
    address: `http://127.0.0.1:${port}/api`,
    takePeakMegabytes: () => {
      const taken = peak
      peak = 0
      return taken
    },
    stop: async () => {
      clearInterval(sampling)
      child.kill('SIGTERM')
      while (child.exitCode === null && child.signalCode === null) await sleep(50)
    },
  }
}

export const inMegabytes = (bytes: number) => bytes / MEGABYTE
