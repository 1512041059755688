import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'

/** Loads the text of a suggested section, which the list of suggestions lacks. */
export function useSectionContent(sectionId: string) {
  return useQuery(query('sectionContent', { params: { id: sectionId } }))
}
