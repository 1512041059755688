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

/**
 * Store of the proposals that people requested in this browser. The server generates them. The store belongs to the
 * page and not to a screen, so that every screen can show their progress.
 */
export const taskStore = createTaskStore(allowedStorage(), window)

/**
 * Hook that returns all proposals that people requested in this browser, for any tender, with their progress. The
 * component renders again when one of them changes.
 */
export function useTasks(): readonly AssemblyTask[] {
  return useSyncExternalStore(taskStore.subscribe, taskStore.tasks)
}

/**
 * Hook that returns the proposals requested in this browser, and a function that requests a new one. Stored proposals
 * without a tender id are assigned to `tender` if they have a requirements matrix with the same name.
 */
export function useAssemblyTasks(tender: RfpSession | undefined) {
  const tasks = useTasks()
  useEffect(() => {
    if (tender) taskStore.change((known) => adoptByTender(known, tender))
  }, [tender])

  /**
   * Asks the server to generate a proposal. A temporary entry is shown at once, and gets the server's id when the
   * server answers.
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
