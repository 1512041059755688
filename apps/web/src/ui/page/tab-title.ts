import { useEffect } from 'react'

/** What the browser's tab says: how far the work is or that it is done, the screen, the product. */
let screen = ''
let done = false
const shares = new Map<string, number>()

function write(): void {
  // With several things under way the tab is as far as the slowest.
  const share = shares.size > 0 ? `${Math.floor(Math.min(...shares.values()))}% · ` : ''
  document.title = `${share || (done ? '✓ ' : '')}${screen ? `${screen} · ` : ''}Tenderwright`
}

/** Names the tab after the screen that is shown. */
export function nameTab(name: string): void {
  screen = name
  write()
}

/** Puts how far a piece of work is (0-100) before the tab's name; `undefined` when it is over. */
export function showTabProgress(work: string, percent: number | undefined): void {
  if (percent === undefined || !Number.isFinite(percent)) shares.delete(work)
  else shares.set(work, Math.min(100, Math.max(0, percent)))
  write()
}

/** Marks the tab of a page nobody looks at, until somebody does: what was waited for has ended. */
export function markTabDone(): void {
  if (!document.hidden) return
  done = true
  write()
  document.addEventListener(
    'visibilitychange',
    () => {
      done = false
      write()
    },
    { once: true },
  )
}

/** Shows a piece of work in the tab for as long as the component is there and the share is known. */
export function useTabProgress(work: string, percent: number | undefined): void {
  useEffect(() => showTabProgress(work, percent), [work, percent])
  useEffect(() => () => showTabProgress(work, undefined), [work])
}
