import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { MATCHING_POLL_INTERVAL, type MatchGroup, type MatchOverview } from '@tenderwright/contract'
import { useEffect } from 'react'
import { query } from '#api/query.ts'
import { labelOf } from '../requirements/requirements.model.ts'
import { type NotesChange, withWaitingChanges, withWaitingNotes } from './change-queue.ts'

const overviewQuery = (tenderId: string) => query('matchOverview', { params: { id: tenderId } })
type Reading<Answer> = (context: { client: QueryClient; signal: AbortSignal }) => Promise<Answer>

/**
 * Returns a query for all requirements of a tender. Changes that this page is still saving are added to the result,
 * because the server does not have them yet.
 */
function currentOverviewQuery(tenderId: string) {
  const { queryKey, queryFn } = overviewQuery(tenderId)
  const read = queryFn as Reading<MatchOverview[]>
  return {
    queryKey,
    queryFn: async (context: Parameters<typeof read>[0]) => {
      const groups = await read(context)
      if (!Array.isArray(groups)) return groups
      return groups.map((group) => withWaitingChanges(context.client, tenderId, group))
    },
  }
}
const groupQuery = (tenderId: string, requirementId: string) =>
  query('requirementMatches', { params: { id: tenderId, requirement: requirementId } })

/**
 * Returns a query for one requirement with all data about its suggested sections. The data is fetched again when the
 * suggested sections or their scores change, because these are part of the cache key.
 */
function currentGroupQuery(tenderId: string, { requirement_id: id, matches }: MatchOverview) {
  const { queryKey, queryFn } = groupQuery(tenderId, id)
  const found = matches.map(({ section_id: section, score }) => `${section}:${score}`).join(' ')
  const read = queryFn as Reading<MatchGroup>
  return {
    queryKey: [...queryKey, found] as const,
    queryFn: async (context: Parameters<typeof read>[0]) =>
      withWaitingChanges(context.client, tenderId, await read(context)),
  }
}

const NONE: MatchOverview[] = []

/**
 * Returns whether the server is still indexing a text that the team wrote as an answer. Until then, the text is not
 * among the suggested sections.
 */
function hasTextBeingIndexed(groups: unknown): boolean {
  return (
    Array.isArray(groups) &&
    (groups as MatchOverview[]).some(({ answer }) => answer?.kind === 'text' && answer.being_indexed)
  )
}

/**
 * Hook that loads all requirements of a tender, with the scores of their suggested sections. It loads them again every
 * 1.5 seconds while the server searches or indexes an answer. The list is empty if loading fails.
 */
export function useMatches(tenderId: string, matching: boolean) {
  const result = useQuery({
    ...currentOverviewQuery(tenderId),
    refetchInterval: ({ state }) =>
      matching || hasTextBeingIndexed(state.data) ? MATCHING_POLL_INTERVAL : false,
  })
  const { error } = result
  useEffect(() => {
    if (error) console.error('The matches could not be loaded', error)
  }, [error])
  // A response that is not an array is treated as an empty list (product-spec, section 3).
  return { ...result, groups: Array.isArray(result.data) ? result.data : NONE }
}

/**
 * Hook that loads the sections suggested for the open requirement. Those of the requirements in `ahead` are loaded in
 * advance, so that these requirements open quickly.
 */
export function useRequirementMatches(
  tenderId: string,
  group: MatchOverview,
  ahead: readonly MatchOverview[],
) {
  const client = useQueryClient()
  const asked = useQuery({
    ...currentGroupQuery(tenderId, group),
    enabled: group.matches.length > 0 || group.review !== undefined,
    placeholderData: keepPreviousData,
  })
  const loaded = asked.isSuccess
  useEffect(() => {
    if (!loaded) return
    for (const next of ahead)
      if (next.matches.length > 0) void client.prefetchQuery(currentGroupQuery(tenderId, next))
  }, [client, tenderId, loaded, ahead])
  // While the suggestions of a requirement are loading, the query still returns those of the previous requirement,
  // which are not used.
  const matches = asked.data?.requirement_id === group.requirement_id ? asked.data : undefined
  return { ...asked, full: matches }
}

/**
 * Converts a requirement with all data to the short form in the list of requirements. It has no texts, and only id and
 * score of each suggested section.
 */
function overviewOf({
  requirement_text: _text,
  differences: _differences,
  matches,
  ...group
}: MatchGroup): MatchOverview {
  return { ...group, matches: matches.map(({ section_id, score }) => ({ section_id, score })) }
}

/**
 * Puts a requirement and its suggested sections from a response of the server into the query cache. Marks and comments
 * that this page is still saving are kept.
 */
export function recordGroup(client: QueryClient, tenderId: string, answered: MatchGroup): void {
  const group = { ...withWaitingNotes(client, tenderId, answered), matches: answered.matches }
  client.setQueriesData({ queryKey: groupQuery(tenderId, group.requirement_id).queryKey }, () => group)
  changeOverview(client, tenderId, group.requirement_id, () => overviewOf(group))
}

/**
 * Returns the latest cached state of a requirement. Keyboard handlers need it, because the screen may not show the
 * effect of the previous key yet.
 */
export function knownGroup(
  client: QueryClient,
  tenderId: string,
  requirementId: string,
): MatchOverview | undefined {
  const groups: unknown = client.getQueryData(overviewQuery(tenderId).queryKey)
  if (!Array.isArray(groups)) return undefined
  return (groups as MatchOverview[]).find((group) => group.requirement_id === requirementId)
}

/** Returns the number and name of each requirement, for a message about them. Unknown requirements are omitted. */
export function subjectsOf(
  client: QueryClient,
  tenderId: string,
  requirementIds: Iterable<string>,
): string[] {
  return [...requirementIds].flatMap((id) => {
    const group = knownGroup(client, tenderId, id)
    return group ? [labelOf(group)] : []
  })
}

export type Selection = Pick<MatchOverview, 'selected_section_id' | 'selected_by' | 'answer'>

/**
 * Changes the selected section of a requirement in the query cache, so that the screen shows it before the server has
 * responded.
 */
export function recordSelection(
  client: QueryClient,
  tenderId: string,
  requirementId: string,
  selection: Selection,
): void {
  client.setQueriesData(
    { queryKey: groupQuery(tenderId, requirementId).queryKey },
    (group: MatchGroup | undefined) => group && withSelection(group, selection),
  )
  changeOverview(client, tenderId, requirementId, (group) => withSelection(group, selection))
}

function withSelection<Group extends Selection>(group: Group, selection: Selection): Group {
  const { selected_section_id: _id, selected_by: _by, answer: _answer, ...rest } = group
  return { ...rest, ...selection } as Group
}

function changeOverview(
  client: QueryClient,
  tenderId: string,
  requirementId: string,
  change: (group: MatchOverview) => MatchOverview,
): void {
  client.setQueryData(overviewQuery(tenderId).queryKey, (groups) =>
    Array.isArray(groups)
      ? groups.map((one) => (one.requirement_id === requirementId ? change(one) : one))
      : groups,
  )
}

/**
 * Changes marks, comments, owners or reviews in the query cache, so that the screen shows them before the server has
 * responded.
 */
export function recordNotes(
  client: QueryClient,
  tenderId: string,
  { requirementIds, apply }: Pick<NotesChange, 'requirementIds' | 'apply'>,
): void {
  client.setQueriesData({ queryKey: ['requirementMatches'] }, (group: MatchGroup | undefined) =>
    group && requirementIds.has(group.requirement_id) ? { ...apply(group), matches: group.matches } : group,
  )
  client.setQueryData(overviewQuery(tenderId).queryKey, (groups) =>
    Array.isArray(groups)
      ? groups.map((one) => (requirementIds.has(one.requirement_id) ? apply(one) : one))
      : groups,
  )
}

/**
 * Cancels running requests for a tender's requirements. It is called before the screen shows a change, because an older
 * response would hide the change again.
 * @param requirementId requirement with another selected section; `undefined` if only fields of the list change
 */
export async function stopAsking(
  client: QueryClient,
  tenderId: string,
  requirementId?: string,
): Promise<void> {
  await Promise.all([
    client.cancelQueries({ queryKey: overviewQuery(tenderId).queryKey }),
    requirementId !== undefined &&
      client.cancelQueries({ queryKey: groupQuery(tenderId, requirementId).queryKey }),
  ])
}

/** Removes all requirements of a deleted tender from the query cache. */
export function forgetMatches(client: QueryClient, tenderId: string): void {
  client.removeQueries({ queryKey: overviewQuery(tenderId).queryKey })
}
