import type { SectionText, SectionTexts } from '@tenderwright/search'
import type { Db } from '#platform/database/database.ts'
import { findTexts } from './search.repository.ts'

/**
 * Reads titles and texts of sections from the database for the ranking engine, which scores them. Sections that no
 * longer belong to their document are left out.
 */
export class KyselySectionTexts implements SectionTexts {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  async load(sectionIds: readonly number[]): Promise<Map<number, SectionText>> {
    const rows = await findTexts(this.#db, sectionIds)
    return new Map(rows.map(({ id, title, content }) => [id, { title, text: content }]))
  }
}
