import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'

/** Hook that loads the whole text of a section, because the list of suggested sections does not contain the texts. */
export function useSectionContent(sectionId: string) {
  return useQuery(query('sectionContent', { params: { id: sectionId } }))
}
