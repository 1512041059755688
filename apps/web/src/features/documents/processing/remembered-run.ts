import type { RememberedRun } from './folder-indexing.ts'

const KEY = 'tenderwright.folder-indexing'

/** Stores a run for this tab only, if the browser allows storage. */
export function remember(run: RememberedRun | undefined): void {
  try {
    if (run) sessionStorage.setItem(KEY, JSON.stringify(run))
    else sessionStorage.removeItem(KEY)
  } catch (error) {
    console.warn('The folder run is not remembered over a reload', error)
  }
}

/** Returns the stored run, or undefined when there is none or it cannot be read. */
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
