import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { upload } from '#api/upload.ts'

/** Uploads a new version of a tender's matrix, which is compared; `percent` is the share sent. */
export function useUploadAmendment(tenderId: string) {
  const [percent, setPercent] = useState(0)
  const mutation = useMutation({
    mutationFn: (file: File) =>
      upload('uploadAmendment', file, {}, { onProgress: setPercent, params: { id: tenderId } }),
    onMutate: () => setPercent(0),
    onError: (error) => console.error('The new version of the matrix was not compared', error),
  })
  return { ...mutation, percent }
}
