import { useIsMutating, type QueryClient } from '@tanstack/react-query'
import type { MatchOverview } from '@tenderwright/contract'

/**
 * Returns the mutation scope (TanStack Query) of all changes to a tender's requirements. Mutations of one scope run one
 * after another, so that each response includes all earlier changes.
 */
export const changeQueue = (tenderId: string) => ({ id: `changes:${tenderId}` })

/**
 * Returns the mutation key (TanStack Query) of changes to the answers of a tender's requirements. The key serves to
 * find changes to which the server has not responded yet.
 */
export const choicesOf = (tenderId: string) => ['select', tenderId] as const

/**
 * Returns the mutation key (TanStack Query) of changes to the marks, comments, owners and reviews of a tender's
 * requirements. The key serves to find changes to which the server has not responded yet.
 */
export const notesOf = (tenderId: string) => ['notes', tenderId] as const

/**
 * Change of the marks, comments, owners or reviews of requirements. The screen shows it already, but the server has not
 * confirmed it yet.
 */
export interface NotesChange {
  /** Numbers and names of the requirements, for the message that the change waits. */
  subjects: readonly string[]
  requirementIds: ReadonlySet<string>
  /** Returns a copy of a requirement with the changed mark, comment, owner or review. */
  apply: <Group extends MatchOverview>(group: Group) => Group
}

/** Selected section that the screen shows already, but that the server has not confirmed yet. */
export interface WaitingChoice {
  requirementId: string
  sectionId: string
  /** Revision (number of changes) of the answer that the screen showed when the person chose the section. */
  shown: number
}

function pending<Variables>(client: QueryClient, mutationKey: readonly string[]): (Variables | undefined)[] {
  return client
    .getMutationCache()
    .findAll({ mutationKey, status: 'pending' })
    .map(({ state }) => state.variables as Variables | undefined)
}

/**
 * Returns the ids of the requirements whose answer is being saved. There is one id for each change to which the server
 * has not responded, so an id can occur several times.
 */
export function choicesUnanswered(client: QueryClient, tenderId: string): (string | undefined)[] {
  return pending<{ requirementId: string }>(client, choicesOf(tenderId)).map(
    (choice) => choice?.requirementId,
  )
}

/**
 * Returns the revision (number of changes) of an answer after the latest change that this page saved, or 0 if this page
 * has saved no change lately. The person who made a later change on this page has seen this revision.
 */
export function revisionSaved(client: QueryClient, tenderId: string, requirementId: string): number {
  const revisions = client
    .getMutationCache()
    .findAll({ mutationKey: choicesOf(tenderId), status: 'success' })
    .map(({ state }) => (state.data as { group: MatchOverview }).group)
    .filter((group) => group.requirement_id === requirementId)
    .map(({ answer_revision: revision = 0 }) => revision)
  return Math.max(0, ...revisions)
}

/**
 * Hook that returns whether changed answers, marks or owners of a tender are still being saved. Closing the page would
 * lose the changes, so the browser asks first.
 */
export function useIsSaving(tenderId: string): boolean {
  const choices = useIsMutating({ mutationKey: choicesOf(tenderId) })
  return choices + useIsMutating({ mutationKey: notesOf(tenderId) }) > 0
}

/**
 * Returns a requirement as the server sent it, but with those marks, comments and owners that this page is still
 * saving. The server may have sent its response before it received a change, which would then disappear from the screen
 * for a moment.
 */
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

/**
 * Returns a requirement as the server sent it, but with the section that this page is still selecting, and with the
 * marks, comments and owners that it is still saving. The revision of the answer stays the one that the person saw, so
 * that the server refuses to replace a colleague's answer unseen.
 */
export function withWaitingChanges<Group extends MatchOverview>(
  client: QueryClient,
  tenderId: string,
  group: Group,
): Group {
  const noted = withWaitingNotes(client, tenderId, group)
  const changes = pending<Partial<WaitingChoice>>(client, choicesOf(tenderId))
  const choice = changes.findLast((change) => change?.requirementId === group.requirement_id)
  if (choice?.sectionId === undefined || choice.shown === undefined) return noted
  const { answer: _answer, ...rest } = noted
  return {
    ...rest,
    selected_section_id: choice.sectionId,
    selected_by: 'hand',
    answer_revision: choice.shown,
  } as Group
}
