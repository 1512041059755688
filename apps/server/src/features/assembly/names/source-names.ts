import { type Distinction, distinctionsOf, plainName } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'

/**
 * Document from which a proposal copies sections, with its id and file name. Several documents may have equal file
 * names.
 */
export interface NamedSource {
  id: string
  fileName: string
}

/**
 * Returns a key for one of several documents with equal file names, such as "offer.docx#17" (file name and id). Names
 * to replace under this key apply to this document alone.
 */
export function keyOfNamesake({ id, fileName }: NamedSource): string {
  return `${fileName}#${id}`
}

/**
 * Returns the names to replace in a document, or `undefined` if none are listed. Lists have the key "offer.docx#17"
 * (file name and id) or "offer.docx". Names under the first key come first.
 */
export function listedUnder(names: Record<string, string[]>, source: NamedSource): string[] | undefined {
  const own = names[keyOfNamesake(source)]
  const shared = names[source.fileName]
  return own || shared ? [...(own ?? []), ...(shared ?? [])] : undefined
}

/**
 * Returns a distinct name for each document, by document id. The name is the file name. If several documents have equal
 * file names, the client and tender are added: "offer.docx (Hospital A · Tender 12)".
 */
export async function namesOfSources(
  db: Db,
  sources: readonly NamedSource[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map(sources.map(({ id, fileName }) => [id, fileName]))
  if (sources.length === 0) return names
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'file_name', 'hospital_name', 'rfp_name', 'file_path', 'created_at'])
    .where('file_name', 'in', (alike) =>
      alike
        .selectFrom('documents')
        .select('file_name')
        .where('id', 'in', [...names.keys()]),
    )
    .execute()
  const documents = rows.map((row) => Object.assign(row, { rfp_name: row.rfp_name ?? '' }))
  const distinctions = distinctionsOf(documents)
  for (const row of documents) {
    const by = distinctions.get(row.id)
    const name = names.get(row.id)
    if (by && name !== undefined) names.set(row.id, `${name} (${distinctionOf(row, by)})`)
  }
  return names
}

function distinctionOf(
  row: { hospital_name: string; rfp_name: string; file_path: string; created_at: string },
  by: Distinction,
): string {
  if (by === 'path') return plainName(row.file_path)
  if (by === 'date') return row.created_at.slice(0, 16).replace('T', ' ')
  return [row.hospital_name, row.rfp_name].map(plainName).filter(Boolean).join(' · ')
}
