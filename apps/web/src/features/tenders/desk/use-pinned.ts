import type { MatchOverview } from '@tenderwright/contract'
import { useEffect, useRef, useState } from 'react'
import { useLatestCallback } from '#ui/controls/latest-callback.ts'

/** Focuses the first button in an element. This causes a layout, unless the button already has the focus. */
function focusFirstButton(element: HTMLElement | null): void {
  const button = element?.querySelector('button')
  if (button && button !== document.activeElement) button.focus({ preventScroll: true })
}

/**
 * Hook with the requirement that is open (pinned) on a tender's screen, functions that open another one, and whether
 * the open requirement covers the list on a small screen. `initial` is the id from the address.
 */
export function usePinned(groups: readonly MatchOverview[], initial: string | undefined) {
  const [pinnedId, setPinnedId] = useState(initial)
  const [detailed, setDetailed] = useState(initial !== undefined)
  /**
   * True after a person has moved the pin. The pinned requirement is then announced and focused, unlike one that the
   * address opens.
   */
  const [moved, setMoved] = useState(false)
  const pinnedRef = useRef<HTMLElement>(null)
  const pin = useLatestCallback((id: string | undefined) => {
    if (id === undefined) return
    // The focus moves before the clicked row leaves the list. Removing a focused element makes the browser compute the
    // style of the whole page at once.
    focusFirstButton(pinnedRef.current)
    setMoved(true)
    setPinnedId(id)
    setDetailed(true)
  })
  const focusedId = moved && detailed ? pinnedId : undefined
  useEffect(() => {
    // The clicked row moves to the top of the list, and the focus follows it.
    if (focusedId !== undefined) focusFirstButton(pinnedRef.current)
  }, [focusedId])
  const at = groups.findIndex((group) => group.requirement_id === pinnedId)
  return {
    at,
    pinnedId,
    pinned: groups[at],
    pin,
    moved,
    detailed,
    leaveDetail: () => setDetailed(false),
    pinnedRef,
  }
}
