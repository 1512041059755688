import { withRemembered, type AssemblyTask } from './assembly-tasks.model.ts'
import { restoreTasks, storableTasks, TASKS_STORAGE_KEY } from './stored-tasks.model.ts'

type Tasks = readonly AssemblyTask[]

export interface TaskStore {
  tasks: () => Tasks
  change: (change: (tasks: Tasks) => Tasks) => void
  /**
   * Calls `listener` after every change of the list of generated proposals. The change may come from another browser
   * tab. Returns a function that removes the listener.
   */
  subscribe: (listener: () => void) => () => void
}

/**
 * Creates the store of the proposals that people requested in this browser. It uses `localStorage`, which all tabs
 * share, so that tabs do not overwrite each other's entries.
 * @param storage `undefined` if the browser forbids storage. The entries then last as long as the page.
 * @param tabs target of the `storage` events that report changes by other tabs
 */
export function createTaskStore(storage: Storage | undefined, tabs: EventTarget): TaskStore {
  const listeners = new Set<() => void>()
  let remembers = storage !== undefined
  let tasks: Tasks = remembered() ?? []

  function remembered(): Tasks | undefined {
    if (!remembers || !storage) return undefined
    return restoreTasks(storage.getItem(TASKS_STORAGE_KEY))
  }
  function latest(): Tasks {
    const stored = remembered()
    return stored ? withRemembered(tasks, stored) : tasks
  }
  function take(next: Tasks): void {
    if (next === tasks) return
    tasks = next
    for (const listener of listeners) listener()
  }
  function remember(next: Tasks): void {
    if (!remembers || !storage) return
    try {
      storage.setItem(TASKS_STORAGE_KEY, storableTasks(next))
    } catch (error) {
      // If the browser's storage is full, the generation still runs, and the page still shows its progress. The
      // server's history still lists the generated document.
      remembers = false
      console.warn('The generation tasks could not be remembered', error)
    }
  }

  tabs.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent
    // The key is null if the whole storage was cleared.
    if (key === TASKS_STORAGE_KEY || key === null) take(latest())
  })

  return {
    tasks: () => tasks,
    change: (change) => {
      const before = latest()
      const next = change(before)
      if (next !== before) remember(next)
      take(next)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
