import { validitiesOfSection } from '#knowledge/section-validities.ts'
import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import type { SectionValiditiesTable } from './freshness.tables.ts'
import { batchesOf } from '#platform/database/batches.ts'

/**
 * Number of sections that are searched and stored in one write transaction. The number is small, because all other
 * writers wait for the transaction.
 */
const SECTIONS_AT_ONCE = 200

/**
 * Finds and stores statements of validity in the headings and texts of all documents, such as "valid until 31/12/2025".
 * Skips documents that were already searched since they were last read.
 * @returns the number of sections searched
 */
export async function readValidities(db: Db, signal: AbortSignal): Promise<number> {
  const documents = await db
    .selectFrom('documents as document')
    .leftJoin('validity_readings as reading', (join) =>
      join
        .onRef('reading.document_id', '=', 'document.id')
        .onRef('reading.generation', '=', 'document.generation'),
    )
    .where('document.generation', 'is not', null)
    .where('reading.document_id', 'is', null)
    .select(['document.id', 'document.generation'])
    .execute()
  let sections = 0
  for (const { id, generation } of documents)
    if (generation !== null) sections += await readDocument(db, id, generation, signal)
  return sections
}

async function readDocument(db: Db, id: string, generation: number, signal: AbortSignal): Promise<number> {
  let [read, last] = [0, -1]
  for (;;) {
    signal.throwIfAborted()
    const sections = await db
      .selectFrom('sections')
      .where('document_id', '=', id)
      .where('generation', '=', generation)
      .where('position', '>', last)
      .select(['id', 'position', 'title', 'content'])
      .orderBy('position')
      .limit(SECTIONS_AT_ONCE)
      .execute()
    const isLast = sections.length < SECTIONS_AT_ONCE
    const found = sections.flatMap((section) =>
      validitiesOfSection(section).map(({ until, text, excerpt }, position) => ({
        section_id: section.id,
        position,
        until,
        written: text,
        excerpt,
      })),
    )
    await store(db, { id, generation }, found, isLast)
    read += sections.length
    last = sections.at(-1)?.position ?? last
    if (isLast) return read
  }
}

/**
 * Stores statements of validity that were found in a document's sections, such as "valid until 31/12/2025". Does
 * nothing if the document was deleted or read again meanwhile. The last call for a document also marks it as searched.
 */
function store(
  db: Db,
  { id, generation }: { id: string; generation: number },
  found: readonly SectionValiditiesTable[],
  isLast: boolean,
): Promise<void> {
  return inWriteTransaction(
    db,
    async (transaction) => {
      const document = await transaction
        .selectFrom('documents')
        .select('generation')
        .where('id', '=', id)
        .executeTakeFirst()
      // The document was deleted or read again meanwhile. If it was read again, the next review reads its new sections.
      if (document?.generation !== generation) return
      for (const some of batchesOf(found))
        await transaction
          .insertInto('section_validities')
          .values(some)
          .onConflict((conflict) => conflict.columns(['section_id', 'position']).doNothing())
          .execute()
      if (isLast)
        await transaction
          .insertInto('validity_readings')
          .values({ document_id: id, generation })
          .onConflict((conflict) => conflict.column('document_id').doUpdateSet({ generation }))
          .execute()
    },
    `document:${id}`,
  )
}
