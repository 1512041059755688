import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { sessionQuery } from '#api/session.ts'
import type { Team } from '../requirements/owner-options.ts'

/** Loads all accounts and the id of the signed-in one, to choose the owner of a requirement. */
export function useTeam(): Team {
  const { data } = useQuery(query('teamAccounts', {}))
  const session = useQuery({ ...sessionQuery, enabled: false })
  return { accounts: Array.isArray(data) ? data : undefined, me: session.data?.user.id }
}
