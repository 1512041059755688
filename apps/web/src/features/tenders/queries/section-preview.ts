import { useQuery } from '@tanstack/react-query'
import { callForFile } from '#api/call.ts'
import { query } from '#api/query.ts'

/** Time that an unused preview stays in memory, in milliseconds. */
const KEPT = 60_000

export const SECTION_PREVIEW = 'sectionPreview'

/**
 * Queries a section as a document of its own, composed as it will be inserted for a tender. Aborted when nobody waits
 * for it.
 *
 * @param underLevel level of the heading above it
 */
export function useSectionPreview(tenderId: string, sectionId: string, underLevel: number) {
  return useQuery({
    queryKey: [SECTION_PREVIEW, tenderId, sectionId, underLevel],
    queryFn: async ({ signal }) => {
      const asked = { params: { id: sectionId }, query: { under_level: underLevel, session_id: tenderId } }
      return (await callForFile('sectionPreview', asked, signal)).blob
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT,
    retry: false,
  })
}

/** Queries the template of a preview, and the old names replaced or remaining in it. */
export function useSectionPlacement(tenderId: string, sectionId: string) {
  return useQuery(query('sectionPlacement', { params: { id: sectionId }, query: { session_id: tenderId } }))
}
