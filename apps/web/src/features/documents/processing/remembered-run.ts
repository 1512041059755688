import type { RememberedRun } from './folder-indexing.ts'

const KEY = 'tenderwright.folder-indexing'

/**
 * Stores the running indexing job in the tab's `sessionStorage`, so that its progress is shown again after a reload.
 * `undefined` removes it. If the browser forbids storage, only a warning is logged.
 */
export function remember(run: RememberedRun | undefined): void {
  try {
    if (run) sessionStorage.setItem(KEY, JSON.stringify(run))
    else sessionStorage.removeItem(KEY)
  } catch (error) {
    console.warn('The folder run is not remembered over a reload', error)
  }
}

/**
 * Returns the job that `remember` stored in this tab: its id, and the folder on the server that it indexes. Returns
 * `undefined` if nothing valid is stored.
 */
export function recall(): RememberedRun | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return undefined
    const { jobId, directory } = stored as Record<string, unknown>
    return typeof jobId === 'string' && typeof directory === 'string' ? { jobId, directory } : undefined
  } catch {
    return undefined
  }
}
