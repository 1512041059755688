import type { Worker } from 'node:worker_threads'
import { receiveError } from './sent-error.ts'
import type { AnswerMessage, TaskMessage } from './serve-tasks.ts'
import { startThread, ThreadError, type ThreadOptions } from './thread.ts'

export interface PoolOptions extends ThreadOptions {
  /** Maximum number of threads in the pool. If absent, it is 1. */
  threads?: number
  /** Maximum number of tasks that one thread does at the same time, not counting urgent ones. If absent, it is 1. */
  tasksPerThread?: number
  /** Maximum number of tasks that wait for a free thread. Further tasks are refused. If absent, there is no limit. */
  mostWaiting?: number
  /** Milliseconds without a task after which a thread ends. If absent, threads never end. */
  idleMilliseconds?: number | undefined
  /** True if the first thread of the pool never ends, even if it has no task for long. */
  keepsFirst?: boolean
  /**
   * Time limits for a task. After `taskMilliseconds`, the task fails. If a cancelled task still runs after another
   * `graceMilliseconds`, its thread is terminated.
   */
  patience?: { taskMilliseconds: number; graceMilliseconds: number }
}

interface TaskOptions {
  /** True to send the task to the first thread of the pool at once, without waiting for a free thread. */
  isUrgent?: boolean
  /**
   * Name of the data on which the task works. Tasks with equal names go to one thread, which may still have the data in
   * memory.
   */
  key?: string
  /** Signal that cancels the task when its result is no longer needed. */
  signal?: AbortSignal
}

interface QueuedTask {
  id: number
  task: unknown
  options: TaskOptions
  resolve: (answer: unknown) => void
  reject: (error: unknown) => void
  /** Rejects the promise of the task. Called when the task's signal is aborted. */
  giveUp: () => void
  timer?: NodeJS.Timeout
}

/** Slot for one thread of a thread pool, with the tasks that were sent to it. The thread starts with its first task. */
interface Place {
  thread: Worker | undefined
  readonly tasks: Map<number, QueuedTask>
  idle?: NodeJS.Timeout
}

/**
 * Maximum number of task keys for which the pool remembers the thread. If there are more, the least recently used one
 * is forgotten.
 */
const REMEMBERED_KEYS = 256

/**
 * Pool of worker threads with one queue of tasks. The threads do the tasks with `serveTasks`. When a thread dies, the
 * tasks sent to it fail, and waiting tasks continue on another thread.
 */
export class ThreadPool<Task, Answer = unknown> {
  readonly #options: PoolOptions
  readonly #places: readonly Place[]
  readonly #waiting: QueuedTask[] = []
  readonly #placeOfKey = new Map<string, Place>()
  #lastId = 0

  constructor(options: PoolOptions) {
    this.#options = options
    const places = { length: options.threads ?? 1 }
    this.#places = Array.from(places, () => ({ thread: undefined, tasks: new Map() }))
  }

  /**
   * Runs a task on a worker thread and returns its result. If no thread is free, the task waits in a queue.
   * @throws ThreadError when too many tasks wait, the task takes too long, or the thread dies; the signal's reason when
   * it is aborted; the error with which the task failed
   */
  run(task: Task, options: TaskOptions = {}): Promise<Answer> {
    const { mostWaiting = Number.POSITIVE_INFINITY, name } = this.#options
    const { isUrgent, signal } = options
    if (signal?.aborted) return Promise.reject(signal.reason)
    if (!isUrgent && this.#waiting.length >= mostWaiting)
      return Promise.reject(new ThreadError('busy', `Too many tasks wait for the ${name} worker`))
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const giveUp = () => this.#giveUp(queued)
    const queued: QueuedTask = { id: ++this.#lastId, task, options, resolve, reject, giveUp }
    signal?.addEventListener('abort', giveUp)
    if (isUrgent) this.#send(queued, this.#places[0]!)
    else {
      this.#waiting.push(queued)
      this.#sendWaiting()
    }
    return promise as Promise<Answer>
  }

  /** Ends all worker threads of the pool, and fails all tasks. A task that is sent later starts a thread again. */
  async close(): Promise<void> {
    const closing = new ThreadError('closing', `The ${this.#options.name} worker is closing`)
    for (const queued of this.#waiting.splice(0)) settle(queued).reject(closing)
    await Promise.all(this.#places.map((place) => this.#end(place, closing)))
  }

  #sendWaiting(): void {
    const { tasksPerThread = 1 } = this.#options
    const isFree = (place: Place) => loadOf(place) < tasksPerThread
    for (let at = 0; at < this.#waiting.length && this.#places.some(isFree);) {
      const place = this.#placeFor(this.#waiting[at]!)
      if (isFree(place)) this.#send(this.#waiting.splice(at, 1)[0]!, place)
      else at += 1
    }
  }

  #placeFor({ options: { key } }: QueuedTask): Place {
    const known = key === undefined ? undefined : this.#placeOfKey.get(key)
    return known ?? this.#places.reduce((least, place) => (loadOf(place) < loadOf(least) ? place : least))
  }

  #send(queued: QueuedTask, place: Place): void {
    const { id, task, options } = queued
    const { patience } = this.#options
    clearTimeout(place.idle)
    place.thread ??= this.#start(place)
    place.thread.ref()
    place.tasks.set(id, queued)
    if (options.key !== undefined) this.#remember(options.key, place)
    place.thread.postMessage({ id, task } satisfies TaskMessage, [])
    if (!patience) return
    queued.timer = setTimeout(() => {
      queued.reject(new ThreadError('late', `The ${this.#options.name} worker takes too long`))
      this.#cancel(queued, place)
    }, patience.taskMilliseconds)
  }

  #remember(key: string, place: Place): void {
    this.#placeOfKey.delete(key)
    this.#placeOfKey.set(key, place)
    if (this.#placeOfKey.size > REMEMBERED_KEYS)
      this.#placeOfKey.delete(this.#placeOfKey.keys().next().value!)
  }

  #giveUp(queued: QueuedTask): void {
    queued.reject(queued.options.signal?.reason)
    const at = this.#waiting.indexOf(queued)
    if (at >= 0) settle(this.#waiting.splice(at, 1)[0]!)
    const place = this.#places.find(({ tasks }) => tasks.has(queued.id))
    if (place) this.#cancel(queued, place)
  }

  /**
   * Cancels a task that was sent to a thread. If the task does not end within a grace period, its thread is terminated.
   */
  #cancel(queued: QueuedTask, place: Place): void {
    const { patience } = this.#options
    const { thread } = place
    settle(queued)
    thread?.postMessage({ cancel: queued.id } satisfies TaskMessage, [])
    if (patience)
      queued.timer = setTimeout(() => void thread?.terminate(), patience.graceMilliseconds).unref()
  }

  #start(place: Place): Worker {
    const thread = startThread<AnswerMessage>(
      this.#options,
      (message) => {
        const queued = place.tasks.get(message.id)
        if (!queued || place.thread !== thread) return
        place.tasks.delete(message.id)
        if ('error' in message) settle(queued).reject(receiveError(message.error))
        else settle(queued).resolve(message.answer)
        this.#sendWaiting()
        if (place.tasks.size === 0) this.#rest(place)
      },
      (error) => {
        if (place.thread === thread) void this.#end(place, error)
        this.#sendWaiting()
      },
    )
    return thread
  }

  /**
   * Lets an idle thread no longer keep the process running. If the pool has a time limit for idle threads, the thread
   * ends after it.
   */
  #rest(place: Place): void {
    const { idleMilliseconds, keepsFirst } = this.#options
    place.thread?.unref()
    if (idleMilliseconds === undefined || (keepsFirst && place === this.#places[0])) return
    place.idle = setTimeout(() => void this.#end(place), idleMilliseconds).unref()
  }

  async #end(place: Place, reason?: ThreadError): Promise<void> {
    clearTimeout(place.idle)
    const { thread } = place
    place.thread = undefined
    const tasks = [...place.tasks.values()]
    place.tasks.clear()
    for (const queued of tasks) settle(queued).reject(reason)
    await thread?.terminate()
  }
}

/** Returns the number of tasks that a thread has, not counting urgent ones. */
const loadOf = ({ tasks }: Place) =>
  tasks.values().reduce((load, { options }) => load + (options.isUrgent ? 0 : 1), 0)

/** Removes the timer and the abort listener of a task that has ended or is cancelled. Returns the task. */
function settle(queued: QueuedTask): QueuedTask {
  clearTimeout(queued.timer)
  queued.options.signal?.removeEventListener('abort', queued.giveUp)
  return queued
}
