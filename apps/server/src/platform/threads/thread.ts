import { type ResourceLimits, Worker } from 'node:worker_threads'

export interface ThreadOptions {
  /** Name of the thread in errors and, after `tenderwright-`, in the operating system's list. */
  name: string
  /** Module that the thread runs, and its `workerData`. */
  entry: URL
  data?: unknown
  /** Heap limits. */
  memory: ResourceLimits
}

/**
 * Thrown when a worker thread does not answer a task.
 * - `busy`: too many tasks are waiting.
 * - `late`: the task exceeded its time limit.
 * - `out-of-memory`, `ended`: the thread ended while it had the task.
 * - `closing`: the pool is being closed.
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
 * @param onEnd called once when the thread has ended for any reason; the error's cause is the error that the thread
 *   threw
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
