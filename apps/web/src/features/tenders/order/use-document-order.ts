import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DocumentOrder } from '@tenderwright/contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, isAway, sentenceOf } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { query, refresh } from '#api/query.ts'
import { pauseBefore, waitsForServer } from '#api/waiting-out.ts'
import { toast } from '#ui/messages/toasts.tsx'
import { isMoved, moved, type Move } from './order.model.ts'

/**
 * Error of a change of the order that is dropped without being sent. The server refused an earlier change on which it
 * was based.
 */
class Overtaken extends Error {}

/**
 * Hook that loads the order of the chapters and requirements in a tender's proposal, and saves moves one after another.
 * A move is shown at once. If the server refuses a move, the stored order is shown again, and later moves are dropped.
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
   * Version number of the displayed order, as given by the server. It is kept in a ref, because waiting requests need
   * it even after the dialog is closed.
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
    // The order is not fetched again while the dialog is open, because each move must name the version of the order
    // that the person sees.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const refusals = useRef(0)
  const changing = {
    // Changes are sent one after another, because each change names the version that the previous one created.
    scope: { id: `order:${tenderId}` },
    retry: waitsForServer,
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
  /** Changes that were sent, but for which no response arrived. The server may have made them or not. */
  const unanswered = useRef(new WeakSet<object>())
  /**
   * Sends a new order to the server. If the server refuses it as outdated, but an earlier attempt has already saved it,
   * the saved order is returned.
   * @param isMade returns whether an order contains the change
   */
  async function sendOnce<State>(
    variables: object,
    send: () => Promise<State>,
    isMade: (order: DocumentOrder) => boolean,
  ): Promise<State | DocumentOrder> {
    try {
      return await send()
    } catch (error) {
      if (isAway(error)) unanswered.current.add(variables)
      const isOutdated = error instanceof ApiError && error.code === 'rfp.order_changed'
      if (!isOutdated || !unanswered.current.has(variables)) throw error
      const order = await call('documentOrder', { params })
      if (order.version !== version.current + 1 || !isMade(order)) throw error
      return order
    }
  }

  const move = useMutation({
    ...changing,
    mutationFn: ({ made, refused }: { made: Move; refused: number }) => {
      if (refused !== refusals.current) throw new Overtaken()
      const { what, id, after } = made
      return sendOnce(
        made,
        () => call('moveInDocument', { params, body: { ...seen(), what, requirement_id: id, after } }),
        ({ chapters }) => isMoved(chapters, made),
      )
    },
    onMutate: ({ made }) => {
      client.setQueryData(queryKey, (order) =>
        order ? { ...order, changed: true, can_undo: false, chapters: moved(order.chapters, made) } : order,
      )
    },
    onSuccess: ({ version: now, changed, can_undo }) => {
      version.current = now
      client.setQueryData(queryKey, (order) =>
        order ? { ...order, version: now, changed, can_undo } : order,
      )
      return refresh(client, 'proposalOutline')
    },
  })
  const reset = useMutation({
    ...changing,
    mutationFn: (asked: { way: 'resetDocumentOrder' | 'undoDocumentOrder' }) =>
      sendOnce(
        asked,
        () => call(asked.way, { params, body: seen() }),
        (order) => order.can_undo === (asked.way === 'resetDocumentOrder'),
      ),
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
    reset: () => reset.mutate({ way: 'resetDocumentOrder' }),
    undo: () => reset.mutate({ way: 'undoDocumentOrder' }),
    isSaving: move.isPending || reset.isPending,
    hasSaved: move.isSuccess || reset.isSuccess,
  }
}
