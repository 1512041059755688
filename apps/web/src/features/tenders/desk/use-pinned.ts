import type { MatchOverview } from '@tenderwright/contract'
import { useEffect, useRef, useState } from 'react'
import { useLatestCallback } from '#ui/controls/latest-callback.ts'
import { useSettledReport } from '#ui/controls/settled.ts'

/**
 * Focuses the first button in an element. It leaves a button alone that already has the focus, because focusing makes
 * the browser compute the layout.
 */
function focusFirstButton(element: HTMLElement | null): void {
  const button = element?.querySelector('button')
  if (button && button !== document.activeElement) button.focus({ preventScroll: true })
}

/**
 * Hook for the requirement that is open (pinned) on a tender's screen. It returns this requirement, a function that
 * opens another one, and whether the open requirement covers the list on a small screen. `initial` is the id in the
 * page's address. `onOpened` is called with the id of a requirement that stays open for a moment.
 */
export function usePinned(
  groups: readonly MatchOverview[],
  initial: string | undefined,
  onOpened: (id: string) => void,
) {
  const [pinnedId, setPinnedId] = useState(initial)
  const [detailed, setDetailed] = useState(initial !== undefined)
  /**
   * True after the person has opened a requirement on this screen. The open requirement is then announced by screen
   * readers and gets the focus, unlike one that was opened by the page's address.
   */
  const [moved, setMoved] = useState(false)
  const pinnedRef = useRef<HTMLElement>(null)
  const pin = useLatestCallback((id: string | undefined) => {
    if (id === undefined) return
    // The focus moves before the clicked row is removed from the list. If the browser removes an element that has the
    // focus, it computes the style of the whole page immediately.
    focusFirstButton(pinnedRef.current)
    setMoved(true)
    setPinnedId(id)
    setDetailed(true)
  })
  const focusedId = moved && detailed ? pinnedId : undefined
  useEffect(() => {
    // The clicked row moves to the top of the list, so the focus moves there, too.
    if (focusedId !== undefined) focusFirstButton(pinnedRef.current)
  }, [focusedId])
  useSettledReport(moved ? pinnedId : undefined, onOpened)
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
