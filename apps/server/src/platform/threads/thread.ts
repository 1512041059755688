import { type ResourceLimits, Worker } from 'node:worker_threads'

export interface ThreadOptions {
  /** Name of the thread in error messages. The operating system lists the thread as `tenderwright-<name>`. */
  name: string
  /** URL of the module that the thread runs. The module gets `data` as its `workerData`. */
  entry: URL
  data?: unknown
  /** Limits of the thread's heap, in MB. */
  memory: ResourceLimits
}

/**
 * Error for a task that a worker thread did not complete. `why` is one of:
 * - `busy`: too many tasks are waiting.
 * - `late`: the task exceeded its time limit.
 * - `out-of-memory`: the thread ended during the task because it reached its memory limit.
 * - `ended`: the thread ended during the task for another reason.
 * - `closing`: the pool of threads is being closed.
 */
export class ThreadError extends Error {
  override readonly name = 'ThreadError'
  readonly why: 'busy' | 'late' | 'out-of-memory' | 'ended' | 'closing'

  constructor(why: ThreadError['why'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.why = why
  }
}

/**
 * Starts a worker thread with a name and a memory limit.
 * @param onEnd called once when the thread has ended; the `cause` of its error is the error that the thread threw, if
 *   any
 */
export function startThread<Message>(
  { name, entry, data, memory }: ThreadOptions,
  onMessage: (message: Message) => void,
  onEnd: (error: ThreadError) => void,
): Worker {
  const thread = new Worker(entry, {
    name: `tenderwright-${name}`,
    workerData: data,
    resourceLimits: memory,
  })
  let thrown: unknown
  thread.on('message', onMessage)
  thread.on('error', (error) => (thrown = error))
  thread.on('exit', (code) => {
    const isFull = (thrown as NodeJS.ErrnoException | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY'
    const message = `The ${name} worker ended with code ${code}`
    onEnd(new ThreadError(isFull ? 'out-of-memory' : 'ended', message, { cause: thrown }))
  })
  return thread
}
