import type { AssemblyTask } from './assembly-tasks.model.ts'

/** List of proposals that ended while the person looked at another screen, newest first. Kept in memory only. */
export class UnseenTasks {
  // The sidebar links to them until the person opens their tender. Listeners are told about changes.
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

  /** Removes a tender's proposals from the list, because a person has opened the tender. */
  seen(sessionId: string): void {
    if (this.#tasks.some((task) => task.sessionId === sessionId))
      this.#show(this.#tasks.filter((task) => task.sessionId !== sessionId))
  }

  #show(tasks: readonly AssemblyTask[]): void {
    this.#tasks = tasks
    for (const listener of this.#listeners) listener()
  }
}
