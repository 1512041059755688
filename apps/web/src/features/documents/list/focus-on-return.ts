import { useEffect, useRef } from 'react'
import { openerOf } from './documents.model.ts'

/**
 * Hook that returns the focus on the documents screen. When a document is closed, the focus goes back to the control in
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
