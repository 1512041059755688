import { parentPort } from 'node:worker_threads'
import type { TimeLimit } from './definition.ts'
import { type AbortCause, JobRunner, type RunnerOptions } from './job-runner.ts'

/** Message to a job thread: `wake` if jobs may be waiting, or `abort` for the job with the lease `token`. */
export type ToThread =
  | { say: 'wake' }
  /** Ends the worker thread after its running job. */
  | { say: 'retire' }
  /** Ends the worker thread at once. Its job goes back into the queue. */
  | { say: 'stop' }
  | { say: 'abort'; token: string; cause: AbortCause }

/**
 * Message from a job thread about the start, end or time limit of the job with the lease `token`, or a sign of life.
 */
export type FromThread =
  | { say: 'started' | 'ended'; token: string }
  | { say: 'limited'; token: string; limit: TimeLimit | undefined }
  | { say: 'alive' }

/** Milliseconds between messages with which a worker thread shows that it is not stuck. */
const ALIVE_MILLISECONDS = 2000

/**
 * Runs the jobs of one lane (queue) in the current worker thread, until the message `retire` or `stop`; then calls
 * `close`.
 */
export function serveLane(
  options: Omit<RunnerOptions, 'onStart' | 'onEnd' | 'onLimit'>,
  close: () => Promise<void>,
): void {
  // The jobs may compute for minutes without a pause.
  const port = parentPort
  if (!port) throw new Error('A lane is served in a worker thread.')
  const tell = (message: FromThread) => port.postMessage(message)
  const runner = new JobRunner({
    ...options,
    onStart: (token) => tell({ say: 'started', token }),
    onEnd: (token) => tell({ say: 'ended', token }),
    onLimit: (token, limit) => tell({ say: 'limited', token, limit }),
  })
  const alive = setInterval(() => tell({ say: 'alive' }), ALIVE_MILLISECONDS)
  const leave = async (still: Promise<void>) => {
    await still
    clearInterval(alive)
    await close()
    port.close()
  }
  let leaving: Promise<void> | undefined
  const end = (still: Promise<void>) => {
    leaving ??= leave(still).catch((error: unknown) => {
      options.log.error({ err: error }, 'a worker thread did not stop cleanly')
      process.exit(1)
    })
  }
  port.on('message', (message: ToThread) => {
    if (message.say === 'wake') runner.wake()
    else if (message.say === 'abort') runner.abort(message.token, message.cause)
    else end(message.say === 'retire' ? runner.retire() : runner.stop())
  })
  runner.start()
}
