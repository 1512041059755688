import type { SectionText, SectionTexts } from '@tenderwright/search'
import type { Db } from '#platform/database/database.ts'
import { findSections } from './search.repository.ts'

/** Texts of sections in the database. */
export class KyselySectionTexts implements SectionTexts {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  async load(sectionIds: readonly number[]): Promise<Map<number, SectionText>> {
    const found = await findSections(this.#db, sectionIds)
    return new Map(Array.from(found, ([id, { title, content }]) => [id, { title, text: content }]))
  }
}
