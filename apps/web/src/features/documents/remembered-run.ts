import type { RememberedRun } from './folder-indexing.ts'

const KEY = 'tenderwright.folder-indexing'

/** For this tab only, and not at all where the browser forbids storage. */
export function remember(run: RememberedRun | undefined): void {
  try {
    if (run) sessionStorage.setItem(KEY, JSON.stringify(run))
    else sessionStorage.removeItem(KEY)
  } catch (error) {
    console.warn('The folder run is not remembered over a reload', error)
  }
}

/** The run that was under way; none when what is stored cannot be read. */
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
