import { useQueryClient } from '@tanstack/react-query'
import type { GenerateRequest, RfpSession } from '@tenderwright/contract'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { call } from '#api/call.ts'
import { poll } from '#api/poll.ts'
import { refresh } from '#api/query.ts'
import { useTabProgress } from '#ui/tab-title.ts'
import {
  accepted,
  adoptBySession,
  isPolled,
  leastProgress,
  temporaryTask,
  withProgress,
  type AssemblyTask,
} from './assembly-tasks.model.ts'
import { createTaskStore } from './task-store.ts'

function allowedStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** The one of this page: what was begun stays known while other screens are shown. */
const taskStore = createTaskStore(allowedStorage(), window)

/** Follows every task the server works on until it ends; one it no longer knows is forgotten. */
function useTaskPolling(tasks: readonly AssemblyTask[]): void {
  const client = useQueryClient()
  const stops = useRef(new Map<string, () => void>())

  useEffect(() => {
    const running = stops.current
    const wanted = new Set(tasks.filter(isPolled).map((task) => task.id))
    for (const [id, stop] of running)
      if (!wanted.has(id)) {
        stop()
        running.delete(id)
      }
    for (const id of wanted)
      if (!running.has(id))
        running.set(
          id,
          poll({
            read: (signal) => call('assemblyStatus', { params: { id } }, signal),
            onUpdate: (progress) => {
              taskStore.change((known) =>
                known.map((task) => (task.id === id ? withProgress(task, progress, new Date()) : task)),
              )
              if (progress.status === 'completed') void refresh(client, 'assemblyHistory', 'listDocuments')
            },
            onGone: () => taskStore.change((known) => known.filter((task) => task.id !== id)),
            onError: (error) => console.warn('The state of a generation could not be read', error),
          }),
        )
  }, [tasks, client])

  useEffect(() => {
    const running = stops.current
    return () => {
      for (const stop of running.values()) stop()
      running.clear()
    }
  }, [])
}

/** The generation tasks this browser knows of, remembered across visits, and starting a new one. */
export function useAssemblyTasks(session: RfpSession | undefined) {
  const tasks = useSyncExternalStore(taskStore.subscribe, taskStore.tasks)
  useEffect(() => {
    if (session) taskStore.change((known) => adoptBySession(known, session))
  }, [session])
  useTaskPolling(tasks)
  useTabProgress('assembly', leastProgress(tasks))

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
