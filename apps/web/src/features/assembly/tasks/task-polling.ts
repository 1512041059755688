import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#api/call.ts'
import { isFinished, poll } from '#api/poll.ts'
import { refresh } from '#api/query.ts'
import { isPolled, withProgress, type AssemblyTask } from './assembly-tasks.model.ts'
import type { TaskStore } from './task-store.ts'

/**
 * Hook that asks the server regularly for the progress of proposals, and writes the progress to the browser's store. A
 * proposal that the server no longer knows is removed from the store.
 * @param onEnd called when a proposal is done or has failed
 */
export function useTaskPolling(
  store: TaskStore,
  tasks: readonly AssemblyTask[],
  onEnd: (task: AssemblyTask) => void,
): void {
  const client = useQueryClient()
  const stops = useRef(new Map<string, () => void>())
  const latestOnEnd = useRef(onEnd)
  useEffect(() => {
    latestOnEnd.current = onEnd
  })

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
              store.change((known) =>
                known.map((task) => (task.id === id ? withProgress(task, progress, new Date()) : task)),
              )
              if (progress.status === 'completed') void refresh(client, 'assemblyHistory', 'listDocuments')
              const task = store.tasks().find((one) => one.id === id)
              if (task && isFinished(progress.status)) latestOnEnd.current(task)
            },
            onGone: () => store.change((known) => known.filter((task) => task.id !== id)),
            onError: (error) => console.warn('The state of a generation could not be read', error),
          }),
        )
  }, [store, tasks, client])

  useEffect(() => {
    const running = stops.current
    return () => {
      for (const stop of running.values()) stop()
      running.clear()
    }
  }, [])
}
