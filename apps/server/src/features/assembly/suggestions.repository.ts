import { plainName } from '@tenderwright/contract'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { isClosed } from '#platform/database/tables/closing.ts'

/**
 * Earlier document whose sections answer requirements of a tender. The names of its client and tender are found in its
 * texts, and a new proposal must replace these names.
 */
export interface SourceDocument {
  id: string
  fileName: string
  client: string
  tender: string
  generation: number | null
  /** JSON of the texts and properties that were read from the document when it was indexed. */
  facts: string
}

export interface StoredSuggestions {
  clients: string[]
  tenders: string[]
}

/**
 * Lists the earlier documents whose sections are selected as answers to a tender's requirements, sorted by file name.
 * Answers that people typed for this tender are left out.
 */
export async function listSourceDocuments(db: Db, tenderId: string): Promise<SourceDocument[]> {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'file_name', 'hospital_name', 'rfp_name', 'generation', 'facts'])
    .where((eb) =>
      eb.or([
        eb('id', 'in', (query) =>
          query
            .selectFrom('requirements')
            .innerJoin('sections', 'sections.id', 'requirements.selected_section_id')
            .select('sections.document_id')
            // A text that a person typed for this tender contains this tender's names. They are not old.
            .where('requirements.answer_id', 'is', null)
            .where('requirements.session_id', '=', tenderId),
        ),
        eb('id', 'in', (query) =>
          query
            .selectFrom('answer_sections')
            .innerJoin('requirements', 'requirements.answer_id', 'answer_sections.answer_id')
            .innerJoin('sections', 'sections.id', 'answer_sections.section_id')
            .select('sections.document_id')
            .where('requirements.session_id', '=', tenderId),
        ),
      ]),
    )
    .orderBy('file_name')
    .orderBy('hospital_name')
    .orderBy('rfp_name')
    .orderBy('id')
    .execute()
  return rows.map(sourceDocumentOf)
}

export async function findSourceDocument(db: Db, id: string): Promise<SourceDocument | undefined> {
  const row = await db
    .selectFrom('documents')
    .select(['id', 'file_name', 'hospital_name', 'rfp_name', 'generation', 'facts'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && sourceDocumentOf(row)
}

/**
 * Lists the client names of all documents in the knowledge base. A finished proposal is searched for these names,
 * because it must not name another client.
 */
export async function listKnownClients(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select('hospital_name')
    .distinct()
    .orderBy('hospital_name')
    .execute()
  return rows.map((row) => row.hospital_name)
}

function sourceDocumentOf(row: {
  id: string
  file_name: string
  hospital_name: string
  rfp_name: string | null
  generation: number | null
  facts: string
}): SourceDocument {
  return {
    id: row.id,
    // An earlier version of the product may have stored a file name with invisible characters. They are removed here.
    fileName: plainName(row.file_name),
    client: row.hospital_name,
    tender: row.rfp_name ?? '',
    generation: row.generation,
    facts: row.facts,
  }
}

/**
 * Number of sections to read at a time. A document may have thousands of sections, and only its beginning is needed.
 */
const SECTIONS_AT_A_TIME = 100

/**
 * Returns the titles and texts of a document's first sections, up to `characters` characters. Returns '' if the
 * document is not indexed yet.
 */
export async function readOpeningText(
  db: Db,
  { id, generation }: SourceDocument,
  characters: number,
): Promise<string> {
  if (generation === null) return ''
  let text = ''
  for (let after = -1; ;) {
    const rows = await db
      .selectFrom('sections')
      .select(['position', 'title', sql<string>`substr(content, 1, ${sql.lit(characters)})`.as('content')])
      .where('document_id', '=', id)
      .where('generation', '=', generation)
      .where('position', '>', after)
      .orderBy('position')
      .limit(SECTIONS_AT_A_TIME)
      .execute()
    for (const { title, content } of rows) {
      text += `${title}\n${content}\n`
      if (text.length >= characters) return text.slice(0, characters)
    }
    const last = rows.at(-1)
    if (!last || rows.length < SECTIONS_AT_A_TIME) return text
    after = last.position
  }
}

export async function readSuggestions(
  db: Db,
  tenderId: string,
  documentId: string,
): Promise<StoredSuggestions | undefined> {
  const row = await db
    .selectFrom('replacement_suggestions')
    .select(['old_org_names', 'old_rfp_names'])
    .where('session_id', '=', tenderId)
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  return (
    row && {
      clients: JSON.parse(row.old_org_names) as string[],
      tenders: JSON.parse(row.old_rfp_names) as string[],
    }
  )
}

export async function storeSuggestions(
  db: Db,
  tenderId: string,
  documentId: string,
  suggestions: StoredSuggestions,
  at: string,
): Promise<void> {
  const values = {
    old_org_names: JSON.stringify(suggestions.clients),
    old_rfp_names: JSON.stringify(suggestions.tenders),
    updated_at: at,
  }
  // While the database is closed for changes, nothing is stored. The suggestions are then computed again next time.
  if (await isClosed(db)) return
  await db
    .insertInto('replacement_suggestions')
    .values({ session_id: tenderId, document_id: documentId, ...values })
    .onConflict((conflict) => conflict.columns(['session_id', 'document_id']).doUpdateSet(values))
    .execute()
}
