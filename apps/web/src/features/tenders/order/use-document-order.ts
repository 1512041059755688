import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DocumentOrder } from '@tenderwright/contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { query, refresh } from '#api/query.ts'
import { pauseBefore, waitsOut } from '#api/waiting-out.ts'
import { toast } from '#ui/messages/toasts.tsx'
import { moved, type Move } from './order.model.ts'

/**
 * Error of a queued move that is not sent, because the server refused an earlier move. The queued move was based on an
 * order that does not exist.
 */
class Overtaken extends Error {}

/**
 * Hook that loads the order of chapters and requirements in a tender's proposal, and saves moves one after another. A
 * move is shown at once. If the server refuses a move, the stored order is shown again and the later moves are dropped.
 */
export function useDocumentOrder(
  tenderId: string,
  { onRefused, onReset }: { onRefused: (error: Error) => void; onReset: (order: DocumentOrder) => void },
) {
  const client = useQueryClient()
  const { t } = useTranslation('work')
  const params = { id: tenderId }
  const { queryKey, queryFn } = query('documentOrder', { params })
  /**
   * Server's version number of the displayed order. It is kept in a ref, because queued moves must name it even when
   * the dialog is already closed.
   */
  const version = useRef(0)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const asked = useQuery({
    queryKey,
    queryFn: async (context) => {
      const order = await (queryFn as (given: typeof context) => Promise<DocumentOrder>)(context)
      version.current = order.version
      return order
    },
    // The order is not read again while the dialog is open, because each move must name the version of the order that
    // the person sees.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const refusals = useRef(0)
  const changing = {
    // Changes are sent one after another, because each change names the version that the previous one created.
    scope: { id: `order:${tenderId}` },
    retry: waitsOut,
    retryDelay: pauseBefore,
    onError: async (error: Error) => {
      if (error instanceof Overtaken) return
      refusals.current++
      if (isOpen.current) onRefused(error)
      else toast.error(t('order.failed'), { detail: sentenceOf(error) })
      await client.invalidateQueries({ queryKey })
    },
  }
  const seen = () => ({ version: version.current })

  const move = useMutation({
    ...changing,
    mutationFn: ({ made: { what, id, after }, refused }: { made: Move; refused: number }) => {
      if (refused !== refusals.current) throw new Overtaken()
      return call('moveInDocument', { params, body: { ...seen(), what, requirement_id: id, after } })
    },
    onMutate: ({ made }) => {
      client.setQueryData(queryKey, (order) =>
        order ? { ...order, changed: true, can_undo: false, chapters: moved(order.chapters, made) } : order,
      )
    },
    onSuccess: (state) => {
      version.current = state.version
      client.setQueryData(queryKey, (order) => (order ? { ...order, ...state } : order))
      return refresh(client, 'proposalOutline')
    },
  })
  const reset = useMutation({
    ...changing,
    mutationFn: (way: 'resetDocumentOrder' | 'undoDocumentOrder') => call(way, { params, body: seen() }),
    onSuccess: (order) => {
      version.current = order.version
      client.setQueryData(queryKey, order)
      onReset(order)
      return refresh(client, 'proposalOutline')
    },
  })
  return {
    asked,
    move: (made: Move) => move.mutate({ made, refused: refusals.current }),
    reset: () => reset.mutate('resetDocumentOrder'),
    undo: () => reset.mutate('undoDocumentOrder'),
    isSaving: move.isPending || reset.isPending,
    hasSaved: move.isSuccess || reset.isSuccess,
  }
}
