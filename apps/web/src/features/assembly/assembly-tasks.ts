import type { GenerateRequest, RfpSession } from '@tenderwright/contract'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { call } from '#api/call.ts'
import { accepted, adoptBySession, temporaryTask, type AssemblyTask } from './assembly-tasks.model.ts'
import { createTaskStore } from './task-store.ts'

function allowedStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** The one of this page: what was begun stays known while other screens are shown. */
export const taskStore = createTaskStore(allowedStorage(), window)

/** Every generation task this browser knows of. */
export function useTasks(): readonly AssemblyTask[] {
  return useSyncExternalStore(taskStore.subscribe, taskStore.tasks)
}

/** The generation tasks this browser knows of, remembered across visits, and starting a new one. */
export function useAssemblyTasks(session: RfpSession | undefined) {
  const tasks = useTasks()
  useEffect(() => {
    if (session) taskStore.change((known) => adoptBySession(known, session))
  }, [session])

  /**
   * Shows a temporary task at once and hands it to the server, under whose id it goes on.
   * @throws {ApiError} when the server refuses; the temporary task is then gone
   */
  const generate = useCallback(async (of: RfpSession, request: GenerateRequest): Promise<void> => {
    const begun = temporaryTask(of, request.output_filename ?? '', crypto.randomUUID(), new Date())
    taskStore.change((known) => [begun, ...known])
    try {
      const answer = await call('generate', { body: request })
      const id = answer.assembly_id || answer.task_id
      taskStore.change((known) => known.map((task) => (task.id === begun.id ? accepted(task, id) : task)))
    } catch (error) {
      taskStore.change((known) => known.filter((task) => task.id !== begun.id))
      throw error
    }
  }, [])
  return { tasks, generate }
}
