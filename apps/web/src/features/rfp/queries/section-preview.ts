import { useQuery } from '@tanstack/react-query'
import { callForFile } from '#api/call.ts'
import { query } from '#api/query.ts'

/** How long a preview that nobody looks at any more stays in the page's memory. Milliseconds. */
const KEPT = 60_000

export const SECTION_PREVIEW = 'sectionPreview'

/**
 * A section as a document of its own, composed as it will be inserted for a tender. Given up when nobody waits for it
 * any more.
 * @param underLevel the level of the heading it will stand below
 */
export function useSectionPreview(sessionId: string, sectionId: string, underLevel: number) {
  return useQuery({
    queryKey: [SECTION_PREVIEW, sessionId, sectionId, underLevel],
    queryFn: async ({ signal }) => {
      const asked = { params: { id: sectionId }, query: { under_level: underLevel, session_id: sessionId } }
      return (await callForFile('sectionPreview', asked, signal)).blob
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT,
    retry: false,
  })
}

/** The template it takes the look of, and what becomes of old names in it. */
export function useSectionPlacement(sessionId: string, sectionId: string) {
  return useQuery(query('sectionPlacement', { params: { id: sectionId }, query: { session_id: sessionId } }))
}
