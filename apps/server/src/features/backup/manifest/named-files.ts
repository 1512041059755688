import type { Db } from '#platform/database/database.ts'
import { hasTable } from './has-table.ts'
import type { Owner } from './loss.ts'

export interface NamedOriginal {
  sha256: string
  owners: Owner[]
}

export interface NamedProposal {
  key: string
  /** Size of the file in bytes. `null` if it is unknown. */
  sizeBytes: number | null
  owners: Owner[]
  /**
   * `true` if the operator's command `npm run doctor`, which repairs an installation, has marked the file as lost. If
   * an earlier backup has a copy, the copy is still kept.
   */
  isGivenUp: boolean
}

/** Stored files to which the rows of a database refer. A backup of the database must contain them. */
export interface NamedFiles {
  originals: NamedOriginal[]
  proposals: NamedProposal[]
}

/**
 * Collects the stored files to which a database refers: uploaded documents, requirements matrices and generated
 * proposals.
 */
export async function readNamedFiles(db: Db): Promise<NamedFiles> {
  const documents = await db.selectFrom('documents').select(['id', 'sha256', 'file_name as name']).execute()
  const matrices = await db
    .selectFrom('rfp_sessions')
    .select(['id', 'matrix_sha256 as sha256', 'rfp_filename as name'])
    .execute()
  const versions = await readVersions(db)
  const proposals = await db
    .selectFrom('assemblies')
    .select(['id', 'storage_key as key', 'file_size_bytes as sizeBytes', 'output_file as name'])
    .where('status', '=', 'completed')
    .execute()
  return namedFilesOf({ documents, matrices, versions, proposals })
}

/**
 * Lists the stored workbooks with other versions of tenders' requirements, each with the id of its tender. A database
 * of an earlier version lacks this table, so the list is then empty.
 */
async function readVersions(db: Db, sha256?: string): Promise<NamingRows['versions']> {
  if (!(await hasTable(db, 'matrix_amendment_files'))) return []
  return db
    .selectFrom('matrix_amendment_files as file')
    .innerJoin('matrix_amendments as amendment', 'amendment.id', 'file.amendment_id')
    .select(['amendment.session_id as tender', 'file.sha256'])
    .$if(sha256 !== undefined, (query) => query.where('file.sha256', '=', sha256!))
    .distinct()
    .execute()
}

/**
 * Database rows that refer to stored files, grouped by kind: documents, workbooks of tenders, and generated proposals.
 * They are read from a database or from a dump of one.
 */
interface NamingRows {
  documents: { id: string; sha256: string; name: string }[]
  matrices: { id: string; sha256: string | null; name: string }[]
  /** Stored workbooks with earlier or newer versions of tenders' requirements, each with the id of its tender. */
  versions: { tender: string; sha256: string }[]
  proposals: { id: string; key: string | null; sizeBytes: number | null; name: string }[]
}

/**
 * Collects the stored files to which rows of documents, tenders and proposals refer. Each file lists these rows as its
 * owners. The result is sorted.
 */
export function namedFilesOf({ documents, matrices, versions, proposals }: NamingRows): NamedFiles {
  const originals = new Map<string, Owner[]>()
  const own = (kind: Owner['kind'], rows: NamingRows['matrices']) => {
    for (const { id, sha256, name } of rows) {
      if (sha256 === null) continue
      const owners = originals.get(sha256) ?? []
      // A version of a matrix may be the same file as the current matrix. Its owner is then listed only once.
      if (!owners.some((owner) => owner.kind === kind && owner.id === id)) owners.push({ kind, id, name })
      originals.set(sha256, owners)
    }
  }
  own('document', documents)
  own('tender', matrices)
  const nameOf = new Map(matrices.map(({ id, name }) => [id, name]))
  own(
    'tender',
    versions.map(({ tender, sha256 }) => ({ id: tender, sha256, name: nameOf.get(tender) ?? '' })),
  )
  return {
    originals: [...originals]
      .map(([sha256, owners]) => ({ sha256, owners }))
      .toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1)),
    proposals: proposals
      .map(({ id, key, sizeBytes, name }) => ({
        key: key ?? `${id}.docx`,
        sizeBytes,
        owners: [{ kind: 'proposal' as const, id, name }],
        isGivenUp: key === null,
      }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  }
}

/** Returns whether a document or a tender refers to the stored file with this SHA-256 now. */
export async function isOriginalNamed(db: Db, sha256: string): Promise<boolean> {
  const document = await db
    .selectFrom('documents')
    .select('id')
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  if (document) return true
  const tender = await db
    .selectFrom('rfp_sessions')
    .select('id')
    .where('matrix_sha256', '=', sha256)
    .executeTakeFirst()
  return tender !== undefined || (await readVersions(db, sha256)).length > 0
}
