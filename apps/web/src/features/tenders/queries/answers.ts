import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer, ChangedAnswer, MatchOverview, RequirementAnswer } from '@tenderwright/contract'
import { isAway } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { query, refresh } from '#api/query.ts'
import { pauseBefore, waitsForServer } from '#api/waiting-out.ts'
import { changeQueue, choicesOf } from './change-queue.ts'
import { recordGroup, stopAsking } from './matches.ts'
import { recordTender } from './tenders.ts'

const answerQuery = (tenderId: string, requirementId: string) =>
  query('requirementAnswer', { params: { id: tenderId, requirement: requirementId } })

/**
 * Hook that loads the complete answer to a requirement each time a form for the answer opens. It is not loaded again
 * while the form is open, because the text must not change while a person edits it.
 */
export function useRequirementAnswer(tenderId: string, requirementId: string) {
  return useQuery({
    ...answerQuery(tenderId, requirementId),
    gcTime: 0,
    staleTime: 0,
    // The answer is not fetched again while a person edits it in the form.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/**
 * Returns the answer to a requirement if the list of requirements has all of it. Returns `undefined` if the list has
 * only a summary, for example of a text written by the team.
 */
function answerOfList(group: MatchOverview): RequirementAnswer | undefined {
  const { requirement_id, answer_revision: revision = 0, selected_section_id, answer } = group
  const known = {
    requirement_id,
    revision,
    ...(selected_section_id !== undefined && { selected_section_id }),
  }
  if (!answer) return known
  if (answer.kind === 'text') return undefined
  if (answer.kind !== 'sections') return { ...known, answer }
  if (answer.sections.some(({ kept, retyped }) => kept !== undefined || retyped > 0)) return undefined
  return {
    ...known,
    answer: { kind: 'sections', sections: answer.sections.map(({ section_id }) => ({ section_id })) },
  }
}

/**
 * Hook that returns the complete answer to the open requirement as the page saw it last. With it, a person can edit the
 * answer even while the server is unavailable. `undefined` while the answer is loading.
 */
export function useLastSeenAnswer(tenderId: string, group: MatchOverview): RequirementAnswer | undefined {
  const listed = answerOfList(group)
  const { requirement_id: id, answer_revision: revision = 0 } = group
  const loaded = useQuery({
    queryKey: ['lastSeenAnswer', tenderId, id, revision],
    queryFn: () => readAnswer(tenderId, id),
    enabled: listed === undefined,
  })
  return listed ?? loaded.data
}

/** Fetches the complete answer to a requirement from the server. The list of requirements has only a summary of it. */
export function readAnswer(tenderId: string, requirementId: string): Promise<RequirementAnswer> {
  return call('requirementAnswer', { params: { id: tenderId, requirement: requirementId } })
}

export interface AnswerChange {
  requirementId: string
  /**
   * Revision (number of changes) of the answer that the person saw. If another person has changed the answer since, the
   * server refuses this change.
   */
  revision: number
  /** New answer to the requirement. `undefined` removes the answer. */
  answer: Answer | undefined
  /** Number and name of the requirement. A message shows them while the change waits for the server. */
  subjects: readonly string[]
}

/**
 * Function that saves an answer to a requirement, or removes the answer if `answer` is `undefined`. `before` is the
 * answer that the person saw, and that undoing restores.
 */
export type GiveAnswer = (
  group: MatchOverview,
  answer: Answer | undefined,
  before: RequirementAnswer,
) => Promise<unknown>

/**
 * Hook that returns a function for saving or removing the answer to a requirement. The server refuses if another person
 * has changed the answer since the given revision (number of changes).
 */
export function useChangeAnswer(tenderId: string): (change: AnswerChange) => Promise<ChangedAnswer> {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationKey: choicesOf(tenderId),
    mutationFn: ({ requirementId, revision, answer }: AnswerChange) => {
      const params = { id: tenderId, requirement: requirementId }
      return answer
        ? call('putAnswer', { params, body: { revision, answer } })
        : call('clearAnswer', { params, query: { revision } })
    },
    // The server stores an answer only once, even if the request arrives several times.
    retry: waitsForServer,
    retryDelay: pauseBefore,
    scope: changeQueue(tenderId),
    onMutate: ({ requirementId }) => stopAsking(client, tenderId, requirementId),
    onSuccess: ({ session: tender, group }, { answer }) => {
      recordGroup(client, tenderId, group)
      recordTender(client, tender)
      // A text that the team wrote as an answer is also a document of the knowledge base.
      if (answer?.kind === 'text') void refresh(client, 'listDocuments', 'documentStatistics', 'search')
    },
  })
  return mutateAsync
}

/** Hook that returns whether changed answers of a tender are not saved yet because the server is unavailable. */
export function useIsAnswerWaiting(tenderId: string): boolean {
  return (
    useIsMutating({
      mutationKey: choicesOf(tenderId),
      predicate: ({ state }) => isAway(state.failureReason),
    }) > 0
  )
}
