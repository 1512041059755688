/** Properties that distinguish documents with equal file names. */
export interface NamedDocument {
  id: string
  file_name: string
  hospital_name: string
  rfp_name?: string | undefined
  /** Path in the indexed folder; absent for an uploaded file. */
  file_path?: string | undefined
  created_at: string
}

/** Property shown beside an ambiguous file name: client and tender (`names`), folder `path`, or `date` of addition. */
export type Distinction = 'names' | 'path' | 'date'

function groupsOf<Item>(items: readonly Item[], key: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(key(item))
    if (group) group.push(item)
    else groups.set(key(item), [item])
  }
  return [...groups.values()]
}

/**
 * Returns the property that distinguishes each document from others of equal file name, by document id. Documents with
 * a unique name are absent.
 */
export function distinctionsOf(documents: readonly NamedDocument[]): ReadonlyMap<string, Distinction> {
  // `names` is preferred, then `path`, then `date`.
  const distinctions = new Map<string, Distinction>()
  for (const namesakes of groupsOf(documents, ({ file_name: file }) => file.toLowerCase())) {
    if (namesakes.length === 1) continue
    for (const alike of groupsOf(namesakes, (one) =>
      JSON.stringify([one.hospital_name, one.rfp_name ?? '']),
    )) {
      const paths = new Set(alike.map(({ file_path: path }) => path))
      const differs = alike.length === 1 ? 'names' : paths.size === alike.length ? 'path' : 'date'
      for (const { id } of alike) distinctions.set(id, differs)
    }
  }
  return distinctions
}
