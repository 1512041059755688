import type { MatchOverview } from '@tenderwright/contract'
import { useEffect, useRef, useState } from 'react'
import { useLatestCallback } from '#ui/controls/latest-callback.ts'

/** Returns the pinned requirement, the moves of the pin, and on a small screen whether it takes the place of the list. */
export function usePinned(groups: readonly MatchOverview[], initial: string | undefined) {
  const [pinnedId, setPinnedId] = useState(initial)
  const [detailed, setDetailed] = useState(initial !== undefined)
  /** A move by hand is announced and takes the focus along; the requirement of the address is not. */
  const [moved, setMoved] = useState(false)
  const pinnedRef = useRef<HTMLElement>(null)
  const pin = useLatestCallback((id: string | undefined) => {
    if (id === undefined) return
    setMoved(true)
    setPinnedId(id)
    setDetailed(true)
  })
  const focusedId = moved && detailed ? pinnedId : undefined
  useEffect(() => {
    // The row that was clicked leaves the list for its top, and the focus follows.
    if (focusedId !== undefined) pinnedRef.current?.querySelector('button')?.focus({ preventScroll: true })
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
