import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'

/** Queries the text of a section when its card is shown. */
export function useSectionContent(sectionId: string) {
  return useQuery(query('sectionContent', { params: { id: sectionId } }))
}
