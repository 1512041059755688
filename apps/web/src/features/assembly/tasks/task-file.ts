import { DEFAULT_TASK_FILENAME } from '@tenderwright/contract'
import { useQuery } from '@tanstack/react-query'
import { callForFile } from '#api/call.ts'
import type { AssemblyTask } from './assembly-tasks.model.ts'

/** Downloads a proposal for the preview. The file is freed when the preview closes, because it may be large. */
export function useTaskFile(task: AssemblyTask, enabled: boolean) {
  return useQuery({
    queryKey: ['generated document', task.id],
    queryFn: async ({ signal }) => {
      const file = task.outputFilename || DEFAULT_TASK_FILENAME
      const { blob } = await (task.fromHistory
        ? callForFile('downloadHistory', { params: { id: task.sessionId, file } }, signal)
        : callForFile('downloadAssembly', { params: { id: task.id } }, signal))
      return blob
    },
    enabled,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
