import { useEffect, useRef } from 'react'
import { openerOf } from './documents.model.ts'

/** Puts the focus on the control that opened a document when its list is shown again. */
export function useFocusOnReturn(openedId: string | undefined): void {
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (openedId === undefined && last.current !== undefined)
      document.getElementById(openerOf(last.current))?.focus()
    last.current = openedId
  }, [openedId])
}
