import { useMutation } from '@tanstack/react-query'
import { upload } from '#api/upload.ts'
import { isStopped, useMatrixSending } from './matrix-sending.ts'

/**
 * Hook for a mutation (TanStack Query) that uploads a new version of the client's requirements. The response contains
 * the differences. The hook also returns the progress, and a function that stops the upload.
 */
export function useUploadAmendment(tenderId: string) {
  const { begin, ...sending } = useMatrixSending()
  const mutation = useMutation({
    mutationFn: (file: File) => {
      const { id, options, end } = begin()
      const target = { ...options, params: { id: tenderId } }
      return upload('uploadAmendment', file, { progress_id: id }, target).finally(end)
    },
    onError: (error) => {
      if (!isStopped(error)) console.error('The new version of the matrix was not compared', error)
    },
  })
  return { ...mutation, ...sending }
}
