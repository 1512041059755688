import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MetadataPatch } from '@tenderwright/contract'
import { call } from '#api/call.ts'
import { SECTION_PREVIEW } from './section-preview.ts'
import { recordSession } from './sessions.ts'

export function useUpdateMetadata() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ sessionId, names }: { sessionId: string; names: MetadataPatch }) =>
      call('updateMetadata', { params: { id: sessionId }, body: names }),
    onSuccess: (session) => {
      recordSession(client, session)
      // Previews contain the session's former names.
      client.removeQueries({ queryKey: [SECTION_PREVIEW] })
      client.removeQueries({ queryKey: ['sectionPlacement'] })
    },
  })
}
