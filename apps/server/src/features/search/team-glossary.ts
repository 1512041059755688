import { Glossary, SHIPPED_CONCEPTS, SHIPPED_GLOSSARY, VOCABULARY } from '@tenderwright/search'
import type { GlossarySource } from '@tenderwright/search'
import {
  readGlossaryChanges,
  readGlossaryRevision,
  withGlossaryChanges,
} from '#knowledge/glossary/glossary-changes.ts'
import type { Db } from '#platform/database/database.ts'

/**
 * Source of the glossary (health and IT terms) with the team's changes. The changes are read again when their number
 * has grown, so a new change takes effect immediately in every thread and process.
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
 * Returns the source from which the ranking code gets the glossary (health and IT terms) with the team's changes. The
 * next search uses a new change.
 */
export function teamGlossary(db: Db): GlossarySource {
  let glossary = opened.get(db)
  if (glossary === undefined) opened.set(db, (glossary = new TeamGlossary(db)))
  return glossary
}
