import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query'
import type { MatchOverview, RequirementPatch } from '@tenderwright/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, sentenceOf } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { pauseBefore, waitsForServer } from '#api/waiting-out.ts'
import { toast } from '#ui/messages/toasts.tsx'
import { changeQueue, notesOf, type NotesChange } from './change-queue.ts'
import { knownGroup, recordNotes, stopAsking, subjectsOf } from './matches.ts'
import { labelOf } from '../requirements/requirements.model.ts'
import { StoredValues } from './stored-values.ts'

interface Marking extends NotesChange {
  requirementId: string
  patch: RequirementPatch
}

/** Error codes of a refused change: another person has changed the comment or the mark meanwhile. */
const CHANGED: ReadonlySet<string> = new Set(['rfp.comment_changed', 'rfp.mark_changed'])

/**
 * Hook with a function that saves the mark or the comment of a requirement. The screen shows the change at once, and
 * reverts it if the server refuses. The promise settles with the server's response.
 */
export function useMarkRequirement(
  tenderId: string,
): (requirementId: string, patch: RequirementPatch) => Promise<unknown> {
  const client = useQueryClient()
  const { t } = useTranslation('rfp')
  const [stored] = useState(() => ({
    mark: new StoredValues<MatchOverview['mark']>(),
    comment: new StoredValues<string>(),
  }))
  const options: UseMutationOptions<unknown, Error, Marking> = {
    mutationKey: notesOf(tenderId),
    mutationFn: ({ requirementId, patch }: Marking) => {
      const seen = patch.mark && stored.mark.storedOf(requirementId)
      return call('updateRequirement', {
        params: { id: tenderId, requirement: requirementId },
        body: { ...patch, ...(seen && { seen_mark: seen }) },
      })
    },
    // Setting a mark or a comment twice changes nothing, so the request is retried while the server is unavailable.
    retry: waitsForServer,
    retryDelay: pauseBefore,
    scope: changeQueue(tenderId),
    onMutate: async (marking) => {
      await stopAsking(client, tenderId, marking.requirementId)
      recordNotes(client, tenderId, marking)
    },
    onSuccess: (_, { requirementId, patch: { mark, comment } }) => {
      if (mark !== undefined) stored.mark.succeed(requirementId, mark)
      if (comment !== undefined) stored.comment.succeed(requirementId, comment)
    },
    onError: (error, { requirementId, requirementIds, patch: { mark, comment } }) => {
      const before = {
        ...(mark !== undefined && stored.mark.fail(requirementId, (value) => ({ mark: value }))),
        ...(comment !== undefined && stored.comment.fail(requirementId, (value) => ({ comment: value }))),
      }
      recordNotes(client, tenderId, { requirementIds, apply: (group) => ({ ...group, ...before }) })
      console.error('The mark was not saved', error)
      toast.error(t('marks.failed', { message: sentenceOf(error) }), {
        subjects: subjectsOf(client, tenderId, [requirementId]),
      })
      // The mark or comment that a colleague has set meanwhile is loaded and shown; a comment is shown below its field.
      if (error instanceof ApiError && CHANGED.has(error.code))
        void refresh(client, 'matchOverview', 'requirementMatches')
    },
  }
  const { mutateAsync } = useMutation(options)
  return (requirementId, patch) => {
    const shown = knownGroup(client, tenderId, requirementId)
    if (patch.mark !== undefined) stored.mark.begin(requirementId, shown?.mark ?? 'open')
    if (patch.comment !== undefined) stored.comment.begin(requirementId, shown?.comment ?? '')
    return mutateAsync({
      requirementId,
      patch,
      subjects: shown ? [labelOf(shown)] : [],
      requirementIds: new Set([requirementId]),
      apply: (group) => ({
        ...group,
        mark: patch.mark ?? group.mark,
        comment: patch.comment ?? group.comment,
      }),
    })
  }
}
