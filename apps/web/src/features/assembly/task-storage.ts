import type { AssemblyTask } from './assembly-tasks.model.ts'
import { restoreTasks, storableTasks, TASKS_STORAGE_KEY } from './stored-tasks.model.ts'

/** Storage may be forbidden (private windows, policies): the tasks then last as long as the page. */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

export function readStoredTasks(): readonly AssemblyTask[] {
  return restoreTasks(storage()?.getItem(TASKS_STORAGE_KEY) ?? null)
}

export function storeTasks(tasks: readonly AssemblyTask[]): void {
  try {
    storage()?.setItem(TASKS_STORAGE_KEY, storableTasks(tasks))
  } catch (error) {
    // A full storage must not stop a generation; the history still knows what was made.
    console.warn('The generation tasks could not be remembered', error)
  }
}
