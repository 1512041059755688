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
 * Hook that loads the complete answer to a requirement for a form that edits the answer. The answer is loaded each time
 * the form opens. It is not loaded again while the form is open, so that it does not change while a person edits it.
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
 * Returns the complete answer to a requirement as far as the list of requirements contains it. Returns undefined for an
 * own text and for sections with left out or changed paragraphs, of which the list has only a summary.
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
 * Hook that returns the complete answer to the open requirement as this page last saw it, so that a form can edit the
 * answer while the server is away. Answers that the list of requirements does not contain completely are loaded in
 * advance. Returns undefined while such an answer is not loaded.
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

/**
 * Fetches the complete answer to a requirement from the server. The list of requirements contains only a summary of the
 * answer.
 */
export function readAnswer(tenderId: string, requirementId: string): Promise<RequirementAnswer> {
  return call('requirementAnswer', { params: { id: tenderId, requirement: requirementId } })
}

export interface AnswerChange {
  requirementId: string
  /**
   * Revision (number of changes) of the answer that the person has seen. The server refuses the change if another
   * person has changed the answer since.
   */
  revision: number
  /** New answer of the requirement. Undefined removes the answer. */
  answer: Answer | undefined
  /** Number and name of the requirement, for the message that the change waits. */
  subjects: readonly string[]
}

/**
 * Function that gives a requirement an answer, or removes the answer if `answer` is undefined. `before` is the answer
 * that the person saw; undoing restores it.
 */
export type GiveAnswer = (
  group: MatchOverview,
  answer: Answer | undefined,
  before: RequirementAnswer,
) => Promise<unknown>

/**
 * Hook with a function that saves or removes the answer to a requirement. The server refuses the change if another
 * person has changed the answer since the given revision. The promise resolves or rejects with the server's response.
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
    // The server stores an answer once, however often the request arrives.
    retry: waitsForServer,
    retryDelay: pauseBefore,
    scope: changeQueue(tenderId),
    onMutate: ({ requirementId }) => stopAsking(client, tenderId, requirementId),
    onSuccess: ({ session: tender, group }, { answer }) => {
      recordGroup(client, tenderId, group)
      recordTender(client, tender)
      // An own text (an answer that the team wrote) is also a document of the knowledge base.
      if (answer?.kind === 'text') void refresh(client, 'listDocuments', 'documentStatistics', 'search')
    },
  })
  return mutateAsync
}

/** Hook that returns whether changed answers of a tender wait because the server is away. */
export function useIsAnswerWaiting(tenderId: string): boolean {
  return (
    useIsMutating({
      mutationKey: choicesOf(tenderId),
      predicate: ({ state }) => isAway(state.failureReason),
    }) > 0
  )
}
