import { useQueryClient } from '@tanstack/react-query'
import type { GenerateRequest, RfpSession } from '@tenderwright/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { poll } from '#api/poll.ts'
import { refresh } from '#api/query.ts'
import {
  accepted,
  adoptBySession,
  isPolled,
  temporaryTask,
  withProgress,
  type AssemblyTask,
} from './assembly-tasks.model.ts'
import { readStoredTasks, storeTasks } from './task-storage.ts'

type ChangeTasks = (change: (tasks: readonly AssemblyTask[]) => readonly AssemblyTask[]) => void

/** Follows every task the server works on until it ends; one it no longer knows is forgotten. */
function useTaskPolling(tasks: readonly AssemblyTask[], changeTasks: ChangeTasks): void {
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
              changeTasks((known) =>
                known.map((task) => (task.id === id ? withProgress(task, progress) : task)),
              )
              if (progress.status === 'completed') void refresh(client, 'assemblyHistory', 'listDocuments')
            },
            onGone: () => changeTasks((known) => known.filter((task) => task.id !== id)),
            onError: (error) => console.warn('The state of a generation could not be read', error),
          }),
        )
  }, [tasks, changeTasks, client])

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
  const [known, setTasks] = useState(readStoredTasks)
  // Adopting is settled in the same render: nothing is ever shown or stored half tied.
  const tasks = session ? adoptBySession(known, session) : known
  if (tasks !== known) setTasks(tasks)
  const changeTasks: ChangeTasks = useCallback((change) => setTasks((known) => change(known)), [])

  useEffect(() => storeTasks(tasks), [tasks])
  useTaskPolling(tasks, changeTasks)

  /**
   * Shows a temporary task at once and hands it to the server, under whose id it goes on.
   * @throws {ApiError} when the server refuses; the temporary task is then gone
   */
  const generate = useCallback(
    async (of: RfpSession, request: GenerateRequest): Promise<void> => {
      const begun = temporaryTask(of, request.output_filename ?? '', crypto.randomUUID(), new Date())
      changeTasks((known) => [begun, ...known])
      try {
        const answer = await call('generate', { body: request })
        const id = answer.assembly_id || answer.task_id
        changeTasks((known) => known.map((task) => (task.id === begun.id ? accepted(task, id) : task)))
      } catch (error) {
        changeTasks((known) => known.filter((task) => task.id !== begun.id))
        throw error
      }
    },
    [changeTasks],
  )
  return { tasks, generate }
}
