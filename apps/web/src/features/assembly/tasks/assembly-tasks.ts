import type { GenerateRequest, RfpSession } from '@tenderwright/contract'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { call } from '#api/call.ts'
import { accepted, adoptByTender, temporaryTask, type AssemblyTask } from './assembly-tasks.model.ts'
import { createTaskStore } from './task-store.ts'

function allowedStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** Store of the page's tasks. It outlives screens. */
export const taskStore = createTaskStore(allowedStorage(), window)

/** Returns every generation task that this browser knows, of all tenders. */
export function useTasks(): readonly AssemblyTask[] {
  return useSyncExternalStore(taskStore.subscribe, taskStore.tasks)
}

/** Returns the generation tasks that this browser knows, stored across visits, and a function that starts a new one. */
export function useAssemblyTasks(tender: RfpSession | undefined) {
  const tasks = useTasks()
  useEffect(() => {
    if (tender) taskStore.change((known) => adoptByTender(known, tender))
  }, [tender])

  /**
   * Shows a temporary task at once and sends it to the server, whose id it then gets.
   * @throws {ApiError} when the server refuses; the temporary task is then removed
   */
  const generate = useCallback(async (of: RfpSession, request: GenerateRequest): Promise<void> => {
    const begun = temporaryTask(of, request.output_filename ?? '', crypto.randomUUID(), new Date())
    taskStore.change((known) => [begun, ...known])
    try {
      const answer = await call('generate', { body: request })
      const id = answer.assembly_id || answer.task_id
      taskStore.change((known) => accepted(known, begun.id, id))
    } catch (error) {
      taskStore.change((known) => known.filter((task) => task.id !== begun.id))
      throw error
    }
  }, [])
  return { tasks, generate }
}
