import { useIsMutating, type QueryClient } from '@tanstack/react-query'
import type { MatchOverview } from '@tenderwright/contract'

/**
 * Returns the TanStack Query scope for changes to a tender's requirements. Changes in one scope are sent one after
 * another, so that each response contains the earlier changes.
 */
export const changeQueue = (tenderId: string) => ({ id: `changes:${tenderId}` })

/**
 * Returns the TanStack Query mutation key of all changes to answers in a tender. With this key, the page finds the
 * changes that the server has not confirmed yet.
 */
export const choicesOf = (tenderId: string) => ['select', tenderId] as const

/**
 * Returns the TanStack Query mutation key of all changes to marks, comments, owners and reviews in a tender. With this
 * key, the page finds the changes that the server has not confirmed yet.
 */
export const notesOf = (tenderId: string) => ['notes', tenderId] as const

/**
 * Unconfirmed change of the mark, comment, owner or review of some requirements. The screen already shows it, but the
 * server has not responded yet.
 */
export interface NotesChange {
  /** Numbers and names of the requirements. A message shows them while the change waits for the server. */
  subjects: readonly string[]
  requirementIds: ReadonlySet<string>
  /** Applies the change to a requirement and returns the result as a copy. */
  apply: <Group extends MatchOverview>(group: Group) => Group
}

/**
 * Unconfirmed selection: a person has selected a section for a requirement, and the server has not responded yet. The
 * screen already shows the section.
 */
export interface WaitingChoice {
  requirementId: string
  sectionId: string
  /** Revision (number of changes) of the requirement's answer that the person saw when selecting the section. */
  shown: number
}

function pending<Variables>(client: QueryClient, mutationKey: readonly string[]): (Variables | undefined)[] {
  return client
    .getMutationCache()
    .findAll({ mutationKey, status: 'pending' })
    .map(({ state }) => state.variables as Variables | undefined)
}

/**
 * Returns the ids of the requirements for which a selection or answer is being saved. An id occurs once for each
 * unconfirmed change, so it may repeat.
 */
export function choicesUnanswered(client: QueryClient, tenderId: string): (string | undefined)[] {
  return pending<{ requirementId: string }>(client, choicesOf(tenderId)).map(
    (choice) => choice?.requirementId,
  )
}

/**
 * Returns the revision (number of changes) of an answer after this page saved it last. Returns 0 if this page has not
 * saved the answer lately.
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
 * Hook that returns whether changed answers, marks, comments or owners of a tender are still being saved. The browser
 * then asks before the page is closed, because closing would lose the changes.
 */
export function useIsSaving(tenderId: string): boolean {
  const choices = useIsMutating({ mutationKey: choicesOf(tenderId) })
  return choices + useIsMutating({ mutationKey: notesOf(tenderId) }) > 0
}

/**
 * Adds marks, comments and owners that this page is still saving to a requirement from the server. Otherwise they would
 * disappear from the screen for a moment, because the response may be older than the changes.
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
 * Adds changes that this page is still saving to a requirement from the server, such as a newly selected section. The
 * revision (number of changes) of the answer stays as the person saw it. The server can then refuse to replace an
 * answer that the person has not seen.
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
