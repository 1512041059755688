import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Draft } from '@tenderwright/contract'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call, callOutlivingPage } from '#api/call.ts'
import { query } from '#api/query.ts'
import { useAskBeforeLeaving } from '#ui/dialogs/ask-before-leaving.ts'
import { DraftSaver } from '../configuration/draft-saver.ts'
import { withChanges } from '../configuration/draft.model.ts'

/**
 * Returns the newer of two states of a proposal's settings, by their revision. The comparison is necessary because a
 * slow response may arrive after the response to a later save.
 */
function newerDraft(known: unknown, fresh: unknown): unknown {
  return known !== undefined && (known as Draft).revision > (fresh as Draft).revision ? known : fresh
}

/**
 * Hook that loads the settings of a tender's next proposal, saves changes while a person types, and undoes the last
 * change. The team shares these settings, so they are loaded again when the window gets the focus.
 */
export function useDraft(tenderId: string) {
  const client = useQueryClient()
  const params = { id: tenderId }
  const options = { ...query('assemblyDraft', { params }), structuralSharing: newerDraft }
  // Other people change the draft too, so it is fetched again whenever somebody returns to this window.
  const stored = useQuery({ ...options, staleTime: 0, refetchOnWindowFocus: true })
  const keep = (draft: Draft) => client.setQueryData(options.queryKey, draft)
  const [saver] = useState(
    () =>
      new DraftSaver(async (changes) => {
        const { revision } = await client.ensureQueryData(options)
        const saved = await callOutlivingPage('saveAssemblyDraft', { params, body: { revision, changes } })
        keep(saved)
        return saved
      }),
  )
  const saving = useSyncExternalStore(saver.subscribe, saver.state)
  // The request that is sent when the page closes may also fail, so the browser asks before the page closes.
  useAskBeforeLeaving(saving.phase === 'failed')
  useEffect(() => {
    const leave = () => saver.leave()
    const change = () => document.visibilityState === 'hidden' && saver.leave()
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', change)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', change)
      leave()
    }
  }, [saver])

  const undoing = useMutation({
    mutationFn: async () => {
      await saver.flush()
      const { revision } = await client.ensureQueryData(options)
      return call('undoAssemblyDraft', { params, body: { revision } })
    },
    onSuccess: keep,
    onError: (error) => {
      console.error('The last change was not undone', error)
      void stored.refetch()
    },
  })

  return {
    values: withChanges(stored.data?.values ?? {}, saving.pending),
    offered: stored.data?.offered,
    isLoading: stored.isPending,
    loadingError: stored.error,
    canUndo: stored.data?.can_undo === true && saving.phase !== 'saving' && saving.phase !== 'failed',
    undoing,
    saving,
    saver,
    change: saver.change,
  }
}
export type DraftAtServer = ReturnType<typeof useDraft>
