import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { pauseBefore, waitsOut } from '#api/waiting-out.ts'

interface Selection {
  tenderId: string
  requirement_id: string
  section_id: string
  /** Revision of the answer that the person saw, by which the server detects changes by other people. */
  seen: number
}

/** Mutation that makes a found section the answer to a requirement. */
export function useSelectSection() {
  // If the section is not among the requirement's suggested sections, the server adds it with its score.
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
