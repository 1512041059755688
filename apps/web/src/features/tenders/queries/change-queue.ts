import { useIsMutating, type QueryClient } from '@tanstack/react-query'
import type { MatchOverview } from '@tenderwright/contract'

/**
 * Returns the mutation scope of a tender's changes. They run in order, so each response contains the earlier changes.
 */
export const changeQueue = (tenderId: string) => ({ id: `changes:${tenderId}` })

/** Returns the mutation key of changed answers, to find those without a response. */
export const choicesOf = (tenderId: string) => ['select', tenderId] as const

/** Returns the mutation key of changed marks, comments, owners and reviews, to find those without a response. */
export const notesOf = (tenderId: string) => ['notes', tenderId] as const

/** Unconfirmed change of a mark, comment, owner or review, which the screen already shows. */
export interface NotesChange {
  /** Numbers and names of the requirements, for a message while the change waits. */
  subjects: readonly string[]
  requirementIds: ReadonlySet<string>
  /** Returns a requirement with the change. */
  apply: <Group extends MatchOverview>(group: Group) => Group
}

/** Unconfirmed selection of a section, which the screen already shows. */
export interface WaitingChoice {
  requirementId: string
  sectionId: string
  /** Revision of the answer that the person saw. */
  shown: number
}

function pending<Variables>(client: QueryClient, mutationKey: readonly string[]): (Variables | undefined)[] {
  return client
    .getMutationCache()
    .findAll({ mutationKey, status: 'pending' })
    .map(({ state }) => state.variables as Variables | undefined)
}

/** Returns the ids of requirements with unconfirmed answers, once for each change. */
export function choicesUnanswered(client: QueryClient, tenderId: string): (string | undefined)[] {
  return pending<{ requirementId: string }>(client, choicesOf(tenderId)).map(
    (choice) => choice?.requirementId,
  )
}

/** Returns the revision of an answer after this page's last save; 0 without a recent save. */
export function revisionSaved(client: QueryClient, tenderId: string, requirementId: string): number {
  // If a person then changes the answer on this page, the person has seen this revision.
  const revisions = client
    .getMutationCache()
    .findAll({ mutationKey: choicesOf(tenderId), status: 'success' })
    .map(({ state }) => (state.data as { group: MatchOverview }).group)
    .filter((group) => group.requirement_id === requirementId)
    .map(({ answer_revision: revision = 0 }) => revision)
  return Math.max(0, ...revisions)
}

/** Returns true if changes to a tender are still being saved. The browser then asks before closing the page. */
export function useIsSaving(tenderId: string): boolean {
  const choices = useIsMutating({ mutationKey: choicesOf(tenderId) })
  return choices + useIsMutating({ mutationKey: notesOf(tenderId) }) > 0
}

/** Adds unsaved marks, comments and owners to a requirement that the server sent, so that they stay visible. */
export function withWaitingNotes<Group extends MatchOverview>(
  client: QueryClient,
  tenderId: string,
  group: Group,
): Group {
  // The server may have sent the requirement before it received such a change.
  return pending<NotesChange>(client, notesOf(tenderId)).reduce(
    (noted, change) => (change?.requirementIds.has(group.requirement_id) ? change.apply(noted) : noted),
    group,
  )
}

/** Adds all unsaved changes to a requirement that the server sent. Keeps the revision that the person saw. */
export function withWaitingChanges<Group extends MatchOverview>(
  client: QueryClient,
  tenderId: string,
  group: Group,
): Group {
  // By this revision, the server can refuse to replace an answer that the person has not seen.
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
