import { useEffect } from 'react'

/**
 * Name of the current screen. The title of the browser tab consists of a progress or a sign for completed work, this
 * name, and the product's name.
 */
let screen = ''
let done = false
const shares = new Map<string, number>()

function write(): void {
  // If several kinds of work are running, the title shows the slowest.
  const share = shares.size > 0 ? `${Math.floor(Math.min(...shares.values()))}% · ` : ''
  document.title = `${share || (done ? '✓ ' : '')}${screen ? `${screen} · ` : ''}Tenderwright`
}

/** Sets the name of the current screen in the title of the browser tab. */
export function nameTab(name: string): void {
  screen = name
  write()
}

/**
 * Shows the progress of some work in the title of the browser tab, in percent. `undefined` removes this progress.
 * @param work key of the work, because several kinds of work may run at once
 */
export function showTabProgress(work: string, percent: number | undefined): void {
  if (percent === undefined || !Number.isFinite(percent)) shares.delete(work)
  else shares.set(work, Math.min(100, Math.max(0, percent)))
  write()
}

/**
 * Shows in the title of the browser tab that work has finished, until a person looks at the page. Does nothing if the
 * page is visible.
 */
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

/**
 * Hook that shows the progress of some work in the title of the browser tab, in percent. The progress disappears when
 * the component is unmounted or `percent` becomes `undefined`.
 * @param work key of the work, because several kinds of work may run at once
 */
export function useTabProgress(work: string, percent: number | undefined): void {
  useEffect(() => showTabProgress(work, percent), [work, percent])
  useEffect(() => () => showTabProgress(work, undefined), [work])
}
