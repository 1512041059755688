import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'

/** What a section says, asked for when its card is shown. */
export function useSectionContent(sectionId: string) {
  return useQuery(query('sectionContent', { params: { id: sectionId } }))
}
