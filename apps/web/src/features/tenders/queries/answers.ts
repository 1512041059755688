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

/** Loads the complete answer to a requirement when a form opens, but not while a person edits it. */
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

/** Returns an answer from the list of requirements; `undefined` if the list has only its summary. */
function answerOfList(group: MatchOverview): RequirementAnswer | undefined {
  // The list has only a summary of a text of the team, and of a section with omitted or changed paragraphs.
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

/** Returns the open requirement's answer as this page saw it last, for editing while the server is away. */
export function useLastSeenAnswer(tenderId: string, group: MatchOverview): RequirementAnswer | undefined {
  // An answer that the list of requirements lacks is loaded in advance. The result is `undefined` until then.
  const listed = answerOfList(group)
  const { requirement_id: id, answer_revision: revision = 0 } = group
  const loaded = useQuery({
    queryKey: ['lastSeenAnswer', tenderId, id, revision],
    queryFn: () => readAnswer(tenderId, id),
    enabled: listed === undefined,
  })
  return listed ?? loaded.data
}

/** Fetches the complete answer to a requirement, of which the list has only a summary. */
export function readAnswer(tenderId: string, requirementId: string): Promise<RequirementAnswer> {
  return call('requirementAnswer', { params: { id: tenderId, requirement: requirementId } })
}

export interface AnswerChange {
  requirementId: string
  /** Revision of the answer that the person saw. The server refuses to change a newer one. */
  revision: number
  /** New answer; `undefined` removes the answer. */
  answer: Answer | undefined
  /** Number and name of the requirement, for a message while the change waits. */
  subjects: readonly string[]
}

/** Saves an answer, or removes it if `undefined`. `before` is the answer that undoing restores. */
export type GiveAnswer = (
  group: MatchOverview,
  answer: Answer | undefined,
  before: RequirementAnswer,
) => Promise<unknown>

/** Returns a function that saves or removes an answer. Rejects if another person has changed it meanwhile. */
export function useChangeAnswer(tenderId: string): (change: AnswerChange) => Promise<ChangedAnswer> {
  // The given revision (number of changes) tells which answer the person saw.
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

/** Returns true if changed answers of a tender wait because the server is away. */
export function useIsAnswerWaiting(tenderId: string): boolean {
  return (
    useIsMutating({
      mutationKey: choicesOf(tenderId),
      predicate: ({ state }) => isAway(state.failureReason),
    }) > 0
  )
}
