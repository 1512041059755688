import { parentPort } from 'node:worker_threads'
import { sendError, type SentError } from './sent-error.ts'

/**
 * Message from a thread pool to one of its worker threads. It contains a task and the task's number, or the number of a
 * task to cancel.
 */
export type TaskMessage = { id: number; task: unknown } | { cancel: number }

/**
 * Message from a worker thread to its thread pool. It contains the result of the task with the number `id`, or the
 * error with which this task failed.
 */
export type AnswerMessage = { id: number } & ({ answer: unknown } | { error: SentError })

/**
 * Makes the current worker thread do the tasks that a `ThreadPool` sends to it. Each task is answered with one message.
 * @param work does one task; its signal is aborted when the result is no longer needed
 */
export function serveTasks<Task>(work: (task: Task, signal: AbortSignal) => Promise<unknown>): void {
  const running = new Map<number, AbortController>()
  const answer = async (id: number, task: Task): Promise<AnswerMessage> => {
    const controller = new AbortController()
    running.set(id, controller)
    try {
      return { id, answer: await work(task, controller.signal) }
    } catch (error) {
      return { id, error: sendError(error) }
    } finally {
      running.delete(id)
    }
  }
  parentPort?.on('message', (message: TaskMessage) => {
    if ('cancel' in message) running.get(message.cancel)?.abort()
    else void answer(message.id, message.task as Task).then((told) => parentPort?.postMessage(told, []))
  })
}
