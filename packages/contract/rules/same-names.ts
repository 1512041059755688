/** Document as people tell it from others of its file name. */
export interface NamedDocument {
  id: string
  file_name: string
  hospital_name: string
  rfp_name?: string | undefined
  /** Path in the folder it was found in. */
  file_path?: string | undefined
  created_at: string
}

/** Property by which a document differs from others of its file name. */
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
 * Returns by which property each document differs from the others of its file name: client and tender, else the path
 * in its folder, else the time it was added. Documents whose file name is theirs alone are left out.
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
