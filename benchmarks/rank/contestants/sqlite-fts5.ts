import { DatabaseSync } from 'node:sqlite'
import { wordForms } from '../../../packages/search/analysis/tokenize.ts'
import type { LabelledQuery, LabelledSection } from '../../../packages/search/labelled-collection.ts'
import type { RankedQuery } from '../knowledge-base.ts'

const TOP = 10

/**
 * Ranks sections for each query by the bm25() of SQLite's full-text search (FTS5), as a comparison with the product's
 * ranking. Finds sections that have at least one word of the query.
 *
 * @param hidden ids of sections to leave out of the results, by the id of the query
 */
export function rankByFts5(
  sections: readonly LabelledSection[],
  queries: readonly LabelledQuery[],
  hidden: ReadonlyMap<string, ReadonlySet<string>>,
  { porter }: { porter: boolean },
): RankedQuery[] {
  const database = new DatabaseSync(':memory:')
  try {
    const tokenizer = `${porter ? 'porter ' : ''}unicode61 remove_diacritics 2`
    database.exec(
      `CREATE VIRTUAL TABLE section USING fts5(id UNINDEXED, title, text, tokenize = '${tokenizer}')`,
    )
    const insert = database.prepare('INSERT INTO section (id, title, text) VALUES (?, ?, ?)')
    database.exec('BEGIN')
    for (const { id, title, text } of sections) insert.run(id, title, text)
    database.exec('COMMIT')
    const select = database.prepare(
      'SELECT id, -bm25(section) AS score FROM section WHERE section MATCH ? ORDER BY score DESC, id LIMIT ?',
    )
    return queries.map(({ id, text }) => {
      const out = hidden.get(id) ?? new Set<string>()
      const words = [...new Set(wordForms(text))].map((word) => `"${word}"`).join(' OR ')
      const rows = words === '' ? [] : select.all(words, TOP + out.size)
      const ranked = rows.map((row) => ({ section: String(row['id']), score: Number(row['score']) }))
      return { query: id, ranked: ranked.filter(({ section }) => !out.has(section)).slice(0, TOP) }
    })
  } finally {
    database.close()
  }
}
