import { parentPort } from 'node:worker_threads'
import type { TimeLimit } from './definition.ts'
import { type AbortCause, JobRunner, type RunnerOptions } from './job-runner.ts'

/**
 * Message from the main thread to a worker thread that runs jobs. `wake` says that jobs may be waiting. `abort` stops a
 * job, identified by the `token` of its lease (the right to work on it).
 */
export type ToThread =
  | { say: 'wake' }
  /** Message that ends the worker thread after its running job. */
  | { say: 'retire' }
  /** Message that ends the worker thread at once. The thread puts its running job back into the queue. */
  | { say: 'stop' }
  | { say: 'abort'; token: string; cause: AbortCause }

/**
 * Message from a worker thread about its jobs to the main thread. It says that a job started, ended or set a time
 * limit, or that the thread is alive. `token` identifies the right to work on the job.
 */
export type FromThread =
  | { say: 'started' | 'ended'; token: string }
  | { say: 'limited'; token: string; limit: TimeLimit | undefined }
  | { say: 'alive' }

/** Milliseconds between two messages by which a worker thread shows that it is not stuck in a computation. */
const ALIVE_MILLISECONDS = 2000

/**
 * Runs the jobs of one lane (queue) in this worker thread, which a long computation may block. When the main thread
 * sends `retire` or `stop`, the work ends and `close` is called.
 */
export function serveLane(
  options: Omit<RunnerOptions, 'onStart' | 'onEnd' | 'onLimit'>,
  close: () => Promise<void>,
): void {
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
