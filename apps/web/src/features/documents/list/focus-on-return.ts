import type { Document } from '@tenderwright/contract'
import { useEffect, useRef } from 'react'
import { openerOf } from './documents.model.ts'

/**
 * Hook for the keyboard focus on the documents screen. When a document is closed, the focus returns to the control in
 * the list that opened it, as keyboard users expect.
 */
export function useFocusOnReturn(openedId: string | undefined): void {
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (openedId === undefined && last.current !== undefined)
      document.getElementById(openerOf(last.current))?.focus()
    last.current = openedId
  }, [openedId])
}

/**
 * Hook that moves the focus to the next document in the list after a document was deleted. Otherwise no element would
 * have the focus, because the delete button disappears.
 * @param asking document in the dialog that asks for confirmation, or `undefined` if no dialog is open
 */
export function useFocusAfterDeletion(documents: readonly Document[], asking: Document | undefined): void {
  const asked = useRef<{ id: string; next: string | undefined }>(undefined)
  const id = asking?.id
  useEffect(() => {
    if (id === undefined) return
    const openers = [...document.querySelectorAll(`[id^="${openerOf('')}"]`)]
    const at = openers.findIndex((opener) => opener.id === openerOf(id))
    asked.current = { id, next: (openers[at + 1] ?? openers[at - 1])?.id }
  }, [id])
  useEffect(() => {
    const last = asked.current
    if (id !== undefined || last === undefined || documents.some((one) => one.id === last.id)) return
    asked.current = undefined
    const content = document.getElementById('content')
    const { activeElement } = document
    if (activeElement === document.body || activeElement === content)
      ((last.next && document.getElementById(last.next)) || content)?.focus()
  }, [documents, id])
}
