/** Properties of a document that help people to distinguish it from another document with equal file name. */
export interface NamedDocument {
  id: string
  file_name: string
  hospital_name: string
  rfp_name?: string | undefined
  /** Path of the file in the folder from which the document was indexed. Absent for an uploaded file. */
  file_path?: string | undefined
  created_at: string
}

/**
 * Property that lists show beside a file name that several documents have. `names` are the client and tender, `path` is
 * the path in a folder, and `date` is the time when the document was added.
 */
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
 * Returns the property that distinguishes each document from others with equal file name: `names` of client and tender,
 * else `path`, else `date`. Documents with a unique file name are left out.
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
