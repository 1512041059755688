import type { GenerateRequest, RfpSession } from '@tenderwright/contract'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { call } from '#api/call.ts'
import { randomId } from '#api/random-id.ts'
import { accepted, adoptByTender, temporaryTask, type AssemblyTask } from './assembly-tasks.model.ts'
import { createTaskStore } from './task-store.ts'

function allowedStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** Store of the proposals requested in this browser, shared by all screens. */
export const taskStore = createTaskStore(allowedStorage(), window)

/** Returns the proposals requested in this browser, for all tenders. Renders again after changes. */
export function useTasks(): readonly AssemblyTask[] {
  return useSyncExternalStore(taskStore.subscribe, taskStore.tasks)
}

/** Returns the proposals requested in this browser, and a function that requests a new one. */
export function useAssemblyTasks(tender: RfpSession | undefined) {
  // Stored proposals may lack a tender id. Such a proposal is assigned to `tender` if both have requirements files of
  // equal names.
  const tasks = useTasks()
  useEffect(() => {
    if (tender) taskStore.change((known) => adoptByTender(known, tender))
  }, [tender])

  /**
   * Asks the server to generate a proposal, and shows a temporary entry until the server answers.
   * @throws {ApiError} if the server refuses; the temporary entry is then removed
   */
  const generate = useCallback(async (of: RfpSession, request: GenerateRequest): Promise<void> => {
    const begun = temporaryTask(of, request.output_filename ?? '', randomId(), new Date())
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
