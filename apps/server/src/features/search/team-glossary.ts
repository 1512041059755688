import { Glossary, SHIPPED_CONCEPTS, SHIPPED_GLOSSARY, VOCABULARY } from '@tenderwright/search'
import type { GlossarySource } from '@tenderwright/search'
import {
  readGlossaryChanges,
  readGlossaryRevision,
  withGlossaryChanges,
} from '#knowledge/glossary/glossary-changes.ts'
import type { Db } from '#platform/database/database.ts'

/**
 * Glossary of health and IT terms with the team's changes. It is read again when the number of changes has grown. A
 * change therefore takes effect at once in every thread and process.
 */
class TeamGlossary implements GlossarySource {
  readonly #db: Db
  #revision = 0
  #glossary = SHIPPED_GLOSSARY

  constructor(db: Db) {
    this.#db = db
  }

  async current(): Promise<Glossary> {
    const revision = await readGlossaryRevision(this.#db)
    if (revision !== this.#revision) {
      const changes = await readGlossaryChanges(this.#db)
      this.#glossary = new Glossary(withGlossaryChanges(SHIPPED_CONCEPTS, changes), VOCABULARY)
      this.#revision = revision
    }
    return this.#glossary
  }
}

const opened = new WeakMap<Db, TeamGlossary>()

/**
 * Returns the source of the glossary of health and IT terms, with the team's changes. A change takes effect with the
 * next search.
 */
export function teamGlossary(db: Db): GlossarySource {
  let glossary = opened.get(db)
  if (glossary === undefined) opened.set(db, (glossary = new TeamGlossary(db)))
  return glossary
}
