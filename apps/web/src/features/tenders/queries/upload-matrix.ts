import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refresh } from '#api/query.ts'
import { upload } from '#api/upload.ts'
import { isStopped, useMatrixSending } from './matrix-sending.ts'
import { recordTender } from './tenders.ts'

export interface MatrixUpload {
  file: File
  clientName: string
  tenderName: string
}

/**
 * Hook for a mutation (TanStack Query) that uploads a file of requirements and so creates a tender. The hook also
 * returns the progress of the upload, and a function that stops it.
 */
export function useUploadMatrix() {
  const client = useQueryClient()
  const { begin, ...sending } = useMatrixSending()
  const mutation = useMutation({
    mutationFn: ({ file, clientName, tenderName }: MatrixUpload) => {
      const { id, options, end } = begin()
      const names = { organization_name: clientName.trim(), rfp_name: tenderName.trim() }
      return upload('uploadRfp', file, { ...names, progress_id: id }, options).finally(end)
    },
    onSuccess: ({ session: tender }) => recordTender(client, tender),
    onError: async (error) => {
      // The server may have stored the tender before the upload was stopped, so the list is fetched again.
      if (isStopped(error)) await refresh(client, 'listSessions')
      else console.error('The RFP upload failed', error)
    },
  })
  return { ...mutation, ...sending }
}
