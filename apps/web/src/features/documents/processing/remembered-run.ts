import type { RememberedRun } from './folder-indexing.ts'

const KEY = 'tenderwright.folder-indexing'

/**
 * Stores the id of the job that indexes the server's folder in the tab's sessionStorage, so that its progress is shown
 * after a reload. Undefined removes it. A browser that forbids storage is tolerated.
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
 * Returns the job that `remember` stored in this tab: the one that indexes the server's folder. Returns undefined when
 * there is none or the stored value is invalid.
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
