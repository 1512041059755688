import { useEffect, useRef } from 'react'
import { openerOf } from './documents.model.ts'

/**
 * Hook for the documents screen, whose list and open document replace each other. When the document is closed, the
 * focus returns to the control in the list that opened it, as keyboard users expect.
 */
export function useFocusOnReturn(openedId: string | undefined): void {
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (openedId === undefined && last.current !== undefined)
      document.getElementById(openerOf(last.current))?.focus()
    last.current = openedId
  }, [openedId])
}
