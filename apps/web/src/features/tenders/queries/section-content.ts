import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'

/** Hook that loads the text of a section when its card appears on the screen. */
export function useSectionContent(sectionId: string) {
  return useQuery(query('sectionContent', { params: { id: sectionId } }))
}
