/** Properties of a document that help people to distinguish it from another document with the same file name. */
export interface NamedDocument {
  id: string
  file_name: string
  hospital_name: string
  rfp_name?: string | undefined
  /** Path of the file in the folder of the server from which it was indexed. Absent for an uploaded file. */
  file_path?: string | undefined
  created_at: string
}

/**
 * Property that a list shows beside a file name, so that people can distinguish documents with the same file name:
 * client and tender, the path in the folder, or the time when the document was added.
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
 * Returns, for each document that has the same file name as others, the property that distinguishes it from these. It
 * is `names` (client and tender) if no other one has the same client and tender. Otherwise it is `path` if all existing
 * paths are different, and `date` if they are not. The key of the result is the document's id.
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
