import { useMutation } from '@tanstack/react-query'
import { DEFAULT_TASK_FILENAME } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { download } from '#api/download.ts'
import { toast } from '#ui/messages/toasts.tsx'
import type { AssemblyTask } from './assembly-tasks.model.ts'

/**
 * Hook for a mutation (TanStack Query) that downloads a generated proposal as a .docx file. If the download fails, a
 * message is shown.
 */
export function useDownloadTask() {
  const { t } = useTranslation('assembly')
  return useMutation({
    mutationFn: (task: AssemblyTask) => {
      const name = task.outputFilename || DEFAULT_TASK_FILENAME
      return task.fromHistory
        ? download('downloadHistory', { params: { id: task.sessionId, file: name } }, name)
        : download('downloadAssembly', { params: { id: task.id } }, name)
    },
    onError: (error) => {
      console.error('The document could not be downloaded', error)
      toast.error(t('tasks.downloadFailed', { message: sentenceOf(error) }))
    },
  })
}
