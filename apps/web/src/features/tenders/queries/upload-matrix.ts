import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { upload } from '#api/upload.ts'
import { recordTender } from './tenders.ts'

export interface MatrixUpload {
  file: File
  clientName: string
  tenderName: string
}

/** Uploads a requirements matrix; `percent` is the share sent. The new tender is added to the list at once. */
export function useUploadMatrix() {
  const client = useQueryClient()
  const [percent, setPercent] = useState(0)
  const mutation = useMutation({
    mutationFn: ({ file, clientName, tenderName }: MatrixUpload) =>
      upload(
        'uploadRfp',
        file,
        { organization_name: clientName.trim(), rfp_name: tenderName.trim() },
        { onProgress: setPercent },
      ),
    onMutate: () => setPercent(0),
    onSuccess: ({ session: tender }) => recordTender(client, tender),
    onError: (error) => console.error('The RFP upload failed', error),
  })
  return { ...mutation, percent }
}
