import { useIsMutating, type QueryClient } from '@tanstack/react-query'
import type { MatchOverview } from '@tenderwright/contract'

/**
 * Returns a scope (TanStack Query) for the changes of a tender's requirements. Mutations of one scope run one after
 * another, so that each response contains the changes before it.
 */
export const changeQueue = (tenderId: string) => ({ id: `changes:${tenderId}` })

/**
 * Returns the mutation key (TanStack Query) of changes to the answers in a tender. It is used to find changes without a
 * response of the server.
 */
export const choicesOf = (tenderId: string) => ['select', tenderId] as const

/**
 * Returns the mutation key (TanStack Query) of changes to marks, comments, owners and reviews of a tender's
 * requirements. It is used to find changes without a response of the server.
 */
export const notesOf = (tenderId: string) => ['notes', tenderId] as const

/**
 * Change of the mark, comment, owner or review of some requirements that the server has not confirmed yet. The screen
 * already shows it.
 */
export interface NotesChange {
  /** Numbers and names of the requirements. A message shows them while the change waits for the server. */
  subjects: readonly string[]
  requirementIds: ReadonlySet<string>
  /** Returns a copy of a requirement with the change. */
  apply: <Group extends MatchOverview>(group: Group) => Group
}

/** Selection of a section for a requirement that the server has not confirmed yet. The screen already shows it. */
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
 * Returns the ids of the requirements whose answers are being saved. Ids may repeat, because each change without a
 * response of the server gives one.
 */
export function choicesUnanswered(client: QueryClient, tenderId: string): (string | undefined)[] {
  return pending<{ requirementId: string }>(client, choicesOf(tenderId)).map(
    (choice) => choice?.requirementId,
  )
}

/**
 * Returns the revision (number of changes) of an answer after this page saved it last. A person who then changes the
 * answer on this page has seen this revision. Returns 0 if this page has not saved the answer lately.
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
 * Adds the marks, comments and owners that this page is still saving to a requirement from the server. The server may
 * have sent the requirement before it received these changes, which would then disappear from the screen for a moment.
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
 * Adds the changes that this page is still saving (selected section, marks, comments and owners) to a requirement from
 * the server. The answer keeps the revision (number of changes) that the person saw, so that the server can refuse to
 * replace an answer that the person has not seen.
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
