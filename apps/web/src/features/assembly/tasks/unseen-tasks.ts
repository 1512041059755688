import type { AssemblyTask } from './assembly-tasks.model.ts'

/**
 * List of proposals that became ready or failed while the person looked at another screen, newest first. The sidebar
 * links to each of them until the person opens its tender. The list is only in memory, so a reload of the page empties
 * it.
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

  /** Removes the proposals of a tender from the list of unseen proposals, because a person has opened this tender. */
  seen(sessionId: string): void {
    if (this.#tasks.some((task) => task.sessionId === sessionId))
      this.#show(this.#tasks.filter((task) => task.sessionId !== sessionId))
  }

  #show(tasks: readonly AssemblyTask[]): void {
    this.#tasks = tasks
    for (const listener of this.#listeners) listener()
  }
}
