import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { pauseBefore, waitsOut } from '#api/waiting-out.ts'

interface Selection {
  tenderId: string
  requirement_id: string
  section_id: string
  /** Revision (number of changes) of the answer that the list showed. */
  seen: number
}

/**
 * Hook with a mutation (TanStack Query) that selects a section, found by the search, as the answer to a tender's
 * requirement. If the section is not in the requirement's list of suggested sections, the server adds it with its
 * score.
 */
export function useSelectSection() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ tenderId, ...body }: Selection) => call('select', { params: { id: tenderId }, body }),
    retry: waitsOut,
    retryDelay: pauseBefore,
    onSuccess: () => refresh(client, 'listSessions', 'session', 'matchOverview', 'requirementMatches'),
    // After an error, the answers are fetched again, because another person may have changed them meanwhile.
    onError: () => refresh(client, 'matchOverview', 'requirementMatches'),
  })
}
