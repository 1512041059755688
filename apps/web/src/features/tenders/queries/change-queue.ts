import { useIsMutating, type QueryClient } from '@tanstack/react-query'
import type { MatchOverview } from '@tenderwright/contract'

/**
 * Queue of changes to a tender's requirements. They reach the server one after another, in the order in which they were
 * made, so the answer to each includes all earlier ones.
 */
export const changeQueue = (tenderId: string) => ({ id: `changes:${tenderId}` })

/** Mutation key of changes to answers. Those without an answer of the server are found by it. */
export const choicesOf = (tenderId: string) => ['select', tenderId] as const

/**
 * Mutation key of changes of marks, comments, owners and reviews. Those without an answer of the server are found by
 * it.
 */
export const notesOf = (tenderId: string) => ['notes', tenderId] as const

/** Change of marks, comments, owners or reviews that waits for the server. */
export interface NotesChange {
  requirementIds: ReadonlySet<string>
  /** Returns a requirement after the change. */
  apply: <Group extends MatchOverview>(group: Group) => Group
}

function pending<Variables>(client: QueryClient, mutationKey: readonly string[]): (Variables | undefined)[] {
  return client
    .getMutationCache()
    .findAll({ mutationKey, status: 'pending' })
    .map(({ state }) => state.variables as Variables | undefined)
}

/** Returns the requirement of each selection that the server has not answered yet, including the running one. */
export function choicesUnanswered(client: QueryClient, tenderId: string): (string | undefined)[] {
  return pending<{ requirementId: string }>(client, choicesOf(tenderId)).map(
    (choice) => choice?.requirementId,
  )
}

/** Returns whether selections are on their way to the server and would be lost by closing the page. */
export function useIsSelecting(tenderId: string): boolean {
  return useIsMutating({ mutationKey: choicesOf(tenderId) }) > 0
}

/** Returns a requirement from the server, with the notes that are still on their way to it. */
export function withWaitingNotes<Group extends MatchOverview>(
  client: QueryClient,
  tenderId: string,
  group: Group,
): Group {
  return pending<NotesChange>(client, notesOf(tenderId)).reduce(
    (noted, change) => (change?.requirementIds.has(group.requirement_id) ? change.apply(noted) : noted),
    group,
  )
}
