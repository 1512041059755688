import { useQuery } from '@tanstack/react-query'
import { callForFile } from '#api/call.ts'

/** How long a preview that nobody looks at any more stays in the page's memory. Milliseconds. */
const KEPT = 60_000

/**
 * A section as a document of its own, composed as it will be inserted. Given up when nobody waits for it any more.
 * @param underLevel the level of the heading it will stand below
 */
export function useSectionPreview(sectionId: string, underLevel: number) {
  return useQuery({
    queryKey: ['sectionPreview', sectionId, underLevel],
    queryFn: async ({ signal }) => {
      const asked = { params: { id: sectionId }, query: { under_level: underLevel } }
      return (await callForFile('sectionPreview', asked, signal)).blob
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT,
    retry: false,
  })
}
