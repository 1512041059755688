import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { MATCHING_POLL_INTERVAL, type MatchGroup, type MatchOverview } from '@tenderwright/contract'
import { useEffect } from 'react'
import { query } from '#api/query.ts'

const overviewQuery = (sessionId: string) => query('matchOverview', { params: { id: sessionId } })
const groupQuery = (sessionId: string, requirementId: string) =>
  query('requirementMatches', { params: { id: sessionId, requirement: requirementId } })

/** A requirement's matches in full; asked for anew when the overview shows that matching found others. */
function currentGroupQuery(sessionId: string, { requirement_id: id, matches }: MatchOverview) {
  const { queryKey, queryFn } = groupQuery(sessionId, id)
  const found = matches.map(({ section_id: section, score }) => `${section}:${score}`).join(' ')
  return { queryKey: [...queryKey, found] as const, queryFn: queryFn as () => Promise<MatchGroup> }
}

const NONE: MatchOverview[] = []

/** The requirements of a session in matrix order, growing every 1.5 s while it is matched; none on a failure. */
export function useMatches(sessionId: string, matching: boolean) {
  const result = useQuery({
    ...overviewQuery(sessionId),
    refetchInterval: matching ? MATCHING_POLL_INTERVAL : false,
  })
  const { error } = result
  useEffect(() => {
    if (error) console.error('The matches could not be loaded', error)
  }, [error])
  // A non-array answer is treated as empty (product-spec, section 3).
  return { ...result, groups: Array.isArray(result.data) ? result.data : NONE }
}

/** The matches of one requirement with all that a card shows; those after it are fetched ahead. */
export function useRequirementMatches(
  sessionId: string,
  group: MatchOverview | undefined,
  ahead: readonly MatchOverview[],
) {
  const client = useQueryClient()
  const asked = useQuery({
    ...currentGroupQuery(sessionId, group ?? NOTHING),
    enabled: group !== undefined && group.matches.length > 0,
    placeholderData: keepPreviousData,
  })
  const loaded = asked.isSuccess
  useEffect(() => {
    if (!loaded) return
    for (const next of ahead)
      if (next.matches.length > 0) void client.prefetchQuery(currentGroupQuery(sessionId, next))
  }, [client, sessionId, loaded, ahead])
  // What is kept while the next one loads is another requirement's.
  const matches = asked.data?.requirement_id === group?.requirement_id ? asked.data : undefined
  return { ...asked, full: matches }
}

const NOTHING: MatchOverview = { requirement_id: '', category: '', item: '', description: '', matches: [] }

/** What the overview says of a group in full. */
function overviewOf({ requirement_text: _text, matches, ...group }: MatchGroup): MatchOverview {
  return { ...group, matches: matches.map(({ section_id, score }) => ({ section_id, score })) }
}

/** Puts a group as an answer told it in place of what was known. */
export function recordGroup(client: QueryClient, sessionId: string, group: MatchGroup): void {
  client.setQueriesData({ queryKey: groupQuery(sessionId, group.requirement_id).queryKey }, () => group)
  changeOverview(client, sessionId, group.requirement_id, () => overviewOf(group))
}

/** A requirement as it is known at this moment: what the screen shows may be a frame older than the latest key. */
export function knownGroup(
  client: QueryClient,
  sessionId: string,
  requirementId: string,
): MatchOverview | undefined {
  const groups: unknown = client.getQueryData(overviewQuery(sessionId).queryKey)
  if (!Array.isArray(groups)) return undefined
  return (groups as MatchOverview[]).find((group) => group.requirement_id === requirementId)
}

export type Selection = Pick<MatchOverview, 'selected_section_id' | 'selected_by'>

/** Shows another choice for a requirement, before or instead of what the server says. */
export function recordSelection(
  client: QueryClient,
  sessionId: string,
  requirementId: string,
  selection: Selection,
): void {
  client.setQueriesData(
    { queryKey: groupQuery(sessionId, requirementId).queryKey },
    (group: MatchGroup | undefined) => group && withSelection(group, selection),
  )
  changeOverview(client, sessionId, requirementId, (group) => withSelection(group, selection))
}

function withSelection<Group extends Selection>(group: Group, selection: Selection): Group {
  const { selected_section_id: _id, selected_by: _by, ...rest } = group
  return { ...rest, ...selection } as Group
}

function changeOverview(
  client: QueryClient,
  sessionId: string,
  requirementId: string,
  change: (group: MatchOverview) => MatchOverview,
): void {
  client.setQueryData(overviewQuery(sessionId).queryKey, (groups) =>
    Array.isArray(groups)
      ? groups.map((one) => (one.requirement_id === requirementId ? change(one) : one))
      : groups,
  )
}

/** An answer asked for before a click would put the old choice back. */
export async function stopAsking(
  client: QueryClient,
  sessionId: string,
  requirementId: string,
): Promise<void> {
  await Promise.all([
    client.cancelQueries({ queryKey: overviewQuery(sessionId).queryKey }),
    client.cancelQueries({ queryKey: groupQuery(sessionId, requirementId).queryKey }),
  ])
}

/** Forgets the matches of a session that is gone. */
export function forgetMatches(client: QueryClient, sessionId: string): void {
  client.removeQueries({ queryKey: overviewQuery(sessionId).queryKey })
}
