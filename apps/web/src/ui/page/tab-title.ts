import { useEffect } from 'react'

/** Name of the current screen, which is part of the tab's title. */
let screen = ''
let done = false
const shares = new Map<string, number>()

function write(): void {
  // If several pieces of work are running, the title shows the slowest.
  const share = shares.size > 0 ? `${Math.floor(Math.min(...shares.values()))}% · ` : ''
  document.title = `${share || (done ? '✓ ' : '')}${screen ? `${screen} · ` : ''}Tenderwright`
}

/** Sets the screen's name in the tab's title. */
export function nameTab(name: string): void {
  screen = name
  write()
}

/**
 * Shows a percentage of some work in the tab's title; `undefined` removes it.
 * @param work key of the work, because several kinds of work may run at once
 */
export function showTabProgress(work: string, percent: number | undefined): void {
  if (percent === undefined || !Number.isFinite(percent)) shares.delete(work)
  else shares.set(work, Math.min(100, Math.max(0, percent)))
  write()
}

/** Marks finished work in the tab's title until the person looks. Ignored while the page is visible. */
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
 * Shows the percentage of some work in the tab's title while mounted; `undefined` removes the percentage.
 * @param work key of the work, because several kinds of work may run at once
 */
export function useTabProgress(work: string, percent: number | undefined): void {
  useEffect(() => showTabProgress(work, percent), [work, percent])
  useEffect(() => () => showTabProgress(work, undefined), [work])
}
