import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { sessionQuery } from '#api/session.ts'
import type { Team } from '../requirements/owner-options.ts'

/**
 * Hook that loads all accounts of this installation, from which a person chooses the owner of a requirement. It also
 * returns the id of the signed-in account.
 */
export function useTeam(): Team {
  const { data } = useQuery(query('teamAccounts', {}))
  const session = useQuery({ ...sessionQuery, enabled: false })
  return { accounts: Array.isArray(data) ? data : undefined, me: session.data?.user.id }
}
