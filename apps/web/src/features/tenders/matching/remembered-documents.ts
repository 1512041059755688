const STORAGE_KEY = 'tenderwright.matched-documents'
/** Number of tenders whose documents the browser remembers. Those matched longest ago are forgotten. */
const TENDERS_KEPT = 20
/** Stored in place of ids when all documents were chosen. Documents that are added later are then chosen, too. */
const ALL = 'all'

type Stored = [tenderId: string, documents: readonly string[] | typeof ALL][]

function isEntry(entry: unknown): entry is Stored[number] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false
  return entry[1] === ALL || (Array.isArray(entry[1]) && entry[1].every((id) => typeof id === 'string'))
}

function read(): Stored {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry) : []
  } catch (error) {
    console.warn('The documents of earlier searches could not be read', error)
    return []
  }
}

/**
 * Returns those of the given documents that were chosen when this browser last matched a tender. Returns undefined if
 * this browser has not matched it lately.
 */
export function rememberedDocuments(tenderId: string, ids: readonly string[]): string[] | undefined {
  const [, chosen] = read().find(([id]) => id === tenderId) ?? []
  return chosen && ids.filter((id) => chosen === ALL || chosen.includes(id))
}

/** Stores which documents were chosen to match a tender, as the choice for its next search. */
export function rememberDocuments(tenderId: string, chosen: readonly string[], total: number): void {
  const others = read().filter(([id]) => id !== tenderId)
  const entry: Stored[number] = [tenderId, chosen.length === total ? ALL : chosen]
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([entry, ...others].slice(0, TENDERS_KEPT)))
  } catch (error) {
    console.warn('The chosen documents are not remembered: the browser keeps nothing', error)
  }
}
