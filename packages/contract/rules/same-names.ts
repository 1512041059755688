/** Properties of a document that distinguish it from others with its file name. */
export interface NamedDocument {
  id: string
  file_name: string
  hospital_name: string
  rfp_name?: string | undefined
  /** Path of the file within its indexed folder. */
  file_path?: string | undefined
  created_at: string
}

/** Property that distinguishes a document from others with its file name. */
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
 * Returns the property that distinguishes each document from the others with its file name: client and tender, else the
 * path in its folder, else the time when it was added. Documents with a unique file name are omitted.
 */
export function distinctionsOf(documents: readonly NamedDocument[]): ReadonlyMap<string, Distinction> {
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
