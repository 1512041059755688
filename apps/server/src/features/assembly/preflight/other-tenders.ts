import { aliasKey } from '@tenderwright/contract'
import { excerptOf } from '@tenderwright/quantities'
import { findTenders } from '#knowledge/names/name-patterns.ts'
import type { OpenFinding } from './finished-proposal.ts'
import type { TextPlace } from './other-organizations.ts'

/**
 * Finds tender numbers in answers that are not the number of this tender, such as "Pregão nº 45/2023". Such a number
 * may come from the earlier proposal from which the text was copied.
 */
export class OtherTenders {
  readonly #isUnlisted: (tender: string) => boolean
  readonly #findings = new Map<string, OpenFinding>()

  constructor(isUnlisted: (tender: string) => boolean) {
    this.#isUnlisted = isUnlisted
  }

  /** Searches one paragraph of an answer for tenders that are unexpected in this proposal. */
  read(text: string, place: TextPlace): void {
    if (!/\d/.test(text)) return
    for (const { name } of findTenders(text)) {
      const key = aliasKey(name)
      const known = this.#findings.get(key)
      if (known) known.count++
      else if (/\d/.test(name) && this.#isUnlisted(name)) {
        const line = text.replace(/\s+/g, ' ')
        const at = line.indexOf(name)
        const excerpt = at < 0 ? {} : { excerpt: excerptOf(line, at, at + name.length) }
        this.#findings.set(key, { kind: 'otherTender', text: name, count: 1, ...place, ...excerpt })
      }
    }
  }

  findings(): OpenFinding[] {
    return [...this.#findings.values()]
  }
}
