import type { MatchOverview } from '@tenderwright/contract'
import { useEffect, useRef, useState } from 'react'
import { useLatestCallback } from '#ui/controls/latest-callback.ts'
import { useSettledReport } from '#ui/controls/settled.ts'
import { useIsWide } from '#ui/style/media-query.ts'

/**
 * Entry in the browser's history for a requirement that covers the list on a small screen. Going back closes the
 * requirement and shows the list.
 */
export interface CoverEntry {
  /** `true` if the browser's history is at the entry that was added for the open requirement. */
  isCurrent: boolean
  add: () => void
  goBack: () => void
}

/**
 * Focuses the first button in an element, unless the button already has the focus. Focusing it again would make the
 * browser compute the layout unnecessarily.
 */
function focusFirstButton(element: HTMLElement | null): void {
  const button = element?.querySelector('button')
  if (button && button !== document.activeElement) button.focus({ preventScroll: true })
}

/**
 * Hook for the open requirement on the screen of a tender. It returns the requirement, and a function that opens
 * another one. It also returns whether the requirement covers the list on a small screen.
 * @param initial id of the requirement in the page's address
 * @param onOpened called with the id of a requirement that stays open for a moment
 */
export function usePinned(
  groups: readonly MatchOverview[],
  initial: string | undefined,
  onOpened: (id: string) => void,
  cover: CoverEntry,
) {
  const isWide = useIsWide()
  const [pinnedId, setPinnedId] = useState(initial)
  const [detailed, setDetailed] = useState(initial !== undefined)
  const [wasCover, setWasCover] = useState(cover.isCurrent)
  if (wasCover !== cover.isCurrent) {
    // The person went back or forward in the browser's history.
    setWasCover(cover.isCurrent)
    setDetailed(cover.isCurrent || isWide)
  }
  const showListAfterGoingBack = useLatestCallback(() => {
    if (!isWide) setDetailed(cover.isCurrent)
  })
  useEffect(() => {
    // If the person goes back at once, the added entry is gone before it was ever rendered, so `isCurrent` never changes.
    window.addEventListener('popstate', showListAfterGoingBack)
    return () => window.removeEventListener('popstate', showListAfterGoingBack)
  }, [showListAfterGoingBack])
  /**
   * `true` after the person has opened a requirement on this screen. Only then do screen readers announce the open
   * requirement, and it gets the focus. This is not wanted when the page's address opened it.
   */
  const [moved, setMoved] = useState(false)
  const pinnedRef = useRef<HTMLElement>(null)
  const pin = useLatestCallback((id: string | undefined) => {
    if (id === undefined) return
    // The focus moves before the clicked row is removed from the list. Removing a focused element would make the
    // browser compute the style of the whole page immediately.
    focusFirstButton(pinnedRef.current)
    setMoved(true)
    setPinnedId(id)
    if (detailed) return
    setDetailed(true)
    if (!isWide) cover.add()
  })
  const focusedId = moved && detailed ? pinnedId : undefined
  useEffect(() => {
    // The clicked row moves to the top of the list, so the focus moves there, too.
    if (focusedId !== undefined) focusFirstButton(pinnedRef.current)
  }, [focusedId])
  useSettledReport(focusedId, onOpened)
  const at = groups.findIndex((group) => group.requirement_id === pinnedId)
  return {
    at,
    pinnedId,
    pinned: groups[at],
    pin,
    moved,
    detailed,
    leaveDetail: () => (cover.isCurrent ? cover.goBack() : setDetailed(false)),
    pinnedRef,
  }
}
