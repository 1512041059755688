import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MetadataPatch } from '@tenderwright/contract'
import { call } from '#api/call.ts'
import { SECTION_PREVIEW } from './section-preview.ts'
import { recordTender } from './tenders.ts'

export function useUpdateMetadata() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ tenderId, names }: { tenderId: string; names: MetadataPatch }) =>
      call('updateMetadata', { params: { id: tenderId }, body: names }),
    onSuccess: (tender) => {
      recordTender(client, tender)
      // The loaded previews contain the old names of the tender, so they are removed.
      client.removeQueries({ queryKey: [SECTION_PREVIEW] })
      client.removeQueries({ queryKey: ['sectionPlacement'] })
    },
  })
}
