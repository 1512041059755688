import type { SectionReading } from '@tenderwright/docx'
import { inWriteTransaction, openDatabase } from '#platform/database/database.ts'
import type { Clock } from '#platform/time/clock.ts'
import { familiesOf } from '../features/families/families.ts'
import { removeOtherGenerations } from '../features/indexing/indexing.repository.ts'
import { writeSections } from '../features/indexing/write-sections.ts'
import { insertSegment } from '../features/search/segments/insert-segment.ts'
import { removeOtherParts } from '../features/search/segments/remove-segments.ts'
import { tidyIndex } from '../features/search/segments/tidy-index.ts'
import { addIndexedProposal } from './indexed-proposal.ts'

/**
 * Program that a test starts and kills: `index-writer.ts <seed> <data folder> [<PostgreSQL address>]`. It indexes
 * documents, replaces some, deletes some, and merges parts of the search index, without end. Before each step, it sends
 * the step's name to the test.
 */
const WORDS =
  'suporte técnico manutenção hospital rede garantia treinamento contrato equipamento backup'.split(' ')

const [seed = '1', dataDir = '', databaseUrl] = process.argv.slice(2)
const db = openDatabase({ dataDir, databaseUrl })
/**
 * Hours by which the clock is ahead. Each use of the clock adds one hour, so that replaced parts of the search index
 * are soon old enough to be deleted.
 */
let hours = 0
const clock: Clock = { now: () => new Date(Date.now() + ++hours * 3_600_000) }

let state = Number(seed) * 7919
const below = (end: number) => (state = (state * 48_271) % 2_147_483_647) % end
const text = () => Array.from({ length: 5 + below(40) }, () => WORDS[below(WORDS.length)]).join(' ')
const begin = (step: string) => process.send?.(step)

for (let number = 0; ; number++) {
  const id = `d${seed}-${number}`
  begin('index')
  const sections = Array.from({ length: 1 + below(6) }, (): [string, string] => [text(), text()])
  await addIndexedProposal(db, { id, sections })
  if (number % 3 === 2) {
    begin('replace')
    await readAnew(`d${seed}-${number - 1}`)
  }
  if (number % 5 === 4) {
    begin('delete')
    await db
      .deleteFrom('documents')
      .where('id', '=', `d${seed}-${number - 4}`)
      .execute()
  }
  begin('merge')
  await tidyIndex({ db, clock })
}

/**
 * Replaces the sections of a document as the server does. The new sections are first written invisibly, and then become
 * visible in one transaction.
 */
async function readAnew(documentId: string): Promise<void> {
  const generation = 2
  await Array.fromAsync(
    writeSections(
      { db, clock, insertSegment, families: familiesOf(db) },
      { documentId, generation, language: 'pt', client: '' },
      made(),
    ),
  )
  await inWriteTransaction(db, async (transaction) => {
    await transaction.updateTable('documents').set({ generation }).where('id', '=', documentId).execute()
  })
  await inWriteTransaction(db, (transaction) =>
    removeOtherGenerations(transaction, removeOtherParts, documentId, generation),
  )
}

async function* made(): AsyncGenerator<SectionReading> {
  for (let index = 0; index < 3; index++) {
    yield {
      index,
      level: 1,
      title: text(),
      path: [],
      text: text(),
      words: 10,
      firstBlock: index,
      endBlock: index + 1,
      images: 0,
      tables: 0,
      graphics: 0,
      headingSource: 'style',
      confidence: 1,
      joinedHeadings: [],
      headingOnly: false,
    }
  }
}
