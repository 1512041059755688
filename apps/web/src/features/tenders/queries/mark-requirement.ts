import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequirementPatch } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { pauseBefore, waitsOut } from '#api/waiting-out.ts'
import { toast } from '#ui/messages/toasts.tsx'
import { changeQueue, notesOf, type NotesChange } from './change-queue.ts'
import { knownGroup, recordNotes, stopAsking } from './matches.ts'

interface Marking extends NotesChange {
  requirementId: string
  patch: RequirementPatch
}

/**
 * Hook with a function that saves the mark or the comment of a requirement. The screen shows the change at once, and
 * reverts it if the server refuses. The promise resolves or rejects with the server's response.
 */
export function useMarkRequirement(
  tenderId: string,
): (requirementId: string, patch: RequirementPatch) => Promise<unknown> {
  const client = useQueryClient()
  const { t } = useTranslation('rfp')
  const { mutateAsync } = useMutation({
    mutationKey: notesOf(tenderId),
    mutationFn: ({ requirementId, patch }: Marking) =>
      call('updateRequirement', { params: { id: tenderId, requirement: requirementId }, body: patch }),
    // Setting a mark twice changes nothing, so a request that a restarting database refuses is repeated silently.
    retry: waitsOut,
    retryDelay: pauseBefore,
    scope: changeQueue(tenderId),
    onMutate: async (marking) => {
      const { requirementId } = marking
      await stopAsking(client, tenderId, requirementId)
      const before = knownGroup(client, tenderId, requirementId)
      recordNotes(client, tenderId, marking)
      return before && { mark: before.mark, comment: before.comment }
    },
    onError: (error, { requirementIds, patch }, before) => {
      // A refused comment stays in its field, so that the typed text is not lost.
      if (before && patch.mark !== undefined)
        recordNotes(client, tenderId, {
          requirementIds,
          apply: (group) => ({ ...group, mark: before.mark }),
        })
      console.error('The mark was not saved', error)
      toast.error(t('marks.failed', { message: sentenceOf(error) }))
    },
  })
  return (requirementId, patch) =>
    mutateAsync({
      requirementId,
      patch,
      requirementIds: new Set([requirementId]),
      apply: (group) => ({
        ...group,
        mark: patch.mark ?? group.mark,
        comment: patch.comment ?? group.comment,
      }),
    })
}
