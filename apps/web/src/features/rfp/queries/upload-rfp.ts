import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { upload } from '#api/upload.ts'
import { recordSession } from './sessions.ts'

export interface RfpUpload {
  file: File
  organizationName: string
  rfpName: string
}

/** Uploads a requirements matrix; `percent` is the share sent. The new session is added to the list at once. */
export function useUploadRfp() {
  const client = useQueryClient()
  const [percent, setPercent] = useState(0)
  const mutation = useMutation({
    mutationFn: ({ file, organizationName, rfpName }: RfpUpload) =>
      upload(
        'uploadRfp',
        file,
        { organization_name: organizationName.trim(), rfp_name: rfpName.trim() },
        { onProgress: setPercent },
      ),
    onMutate: () => setPercent(0),
    onSuccess: ({ session }) => recordSession(client, session),
    onError: (error) => console.error('The RFP upload failed', error),
  })
  return { ...mutation, percent }
}
