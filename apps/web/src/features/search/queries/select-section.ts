import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { pauseBefore, waitsOut } from '#api/waiting-out.ts'

interface Selection {
  tenderId: string
  requirement_id: string
  section_id: string
  /**
   * Revision (number of changes) of the answer that the person saw. By this number, the server detects that somebody
   * else has changed the answer since.
   */
  seen: number
}

/**
 * Hook for a mutation (TanStack Query) that makes a found section the answer to a requirement. If the section was not
 * suggested for this requirement, the server adds it to the suggestions with its score.
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
