import type { AssemblyTask } from './assembly-tasks.model.ts'

/**
 * Tasks that ended unseen, newest first, until somebody looks at them. They last as long as the page. The server does
 * not know what was seen, so this is no query.
 */
export class UnseenTasks {
  #tasks: readonly AssemblyTask[] = []
  readonly #listeners = new Set<() => void>()

  readonly tasks = (): readonly AssemblyTask[] => this.#tasks

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  add(task: AssemblyTask): void {
    this.#show([task, ...this.#tasks.filter(({ id }) => id !== task.id)])
  }

  /** Removes the tasks of a tender that somebody has viewed. */
  seen(sessionId: string): void {
    if (this.#tasks.some((task) => task.sessionId === sessionId))
      this.#show(this.#tasks.filter((task) => task.sessionId !== sessionId))
  }

  #show(tasks: readonly AssemblyTask[]): void {
    this.#tasks = tasks
    for (const listener of this.#listeners) listener()
  }
}
