import { DEFAULT_TASK_FILENAME } from '@tenderwright/contract'
import { useQuery } from '@tanstack/react-query'
import { callForFile } from '#api/call.ts'
import type { AssemblyTask } from './assembly-tasks.model.ts'

/**
 * Hook that downloads a generated proposal, so that the browser can show a preview. The file may be large, so it is
 * removed from memory when the preview closes.
 */
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
