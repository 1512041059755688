import { aliasKey } from '@tenderwright/contract'
import { excerptOf } from '@tenderwright/quantities'
import { findNamedClients, isClientLabel } from '#knowledge/names/client-cues.ts'
import { findMentionedOrganizations } from '#knowledge/names/mentioned-organizations.ts'
import { mayBeClient } from '../names/suggest-names.ts'
import type { OpenFinding } from './finished-proposal.ts'

/** Maximum number of organizations that are reported for one proposal. Further ones are ignored. */
const MOST_ORGANIZATIONS = 5000

/** Location of a text in a proposal: an answer, or a part of the file such as the footnotes. */
export type TextPlace = Pick<OpenFinding, 'requirement_id' | 'story'>

/**
 * Finds organizations in the answers of a proposal that neither its own names nor its requirements contain. Such an
 * organization may be an earlier client whose name remained in a copied text.
 */
export class OtherOrganizations {
  readonly #isUnlisted: (organization: string) => boolean
  readonly #findings = new Map<string, OpenFinding>()
  /** Previous paragraph if it was only a label such as "Client:". Otherwise ''. */
  #label = ''

  constructor(isUnlisted: (organization: string) => boolean) {
    this.#isUnlisted = isUnlisted
  }

  /**
   * Searches one paragraph of an answer for organizations that are unexpected in this proposal. Call this method for
   * the paragraphs in order, because a label such as "Client:" may be in the paragraph before the name.
   */
  read(text: string, place: TextPlace): void {
    const labelled = findNamedClients(this.#label === '' ? text : `${this.#label}\n${text}`)
    this.#label = isClientLabel(text) ? text : ''
    const found = [...labelled, ...findMentionedOrganizations(text).filter(({ name }) => mayBeClient(name))]
    const names = new Map(found.map(({ name }) => [aliasKey(name), name]))
    for (const [key, name] of names) {
      const isPart = [...names.keys()].some((other) => other !== key && other.includes(key))
      if (key !== '' && !isPart && this.#isUnlisted(name)) this.#add(key, name, text, place)
    }
  }

  findings(): OpenFinding[] {
    return [...this.#findings.values()]
  }

  #add(key: string, name: string, text: string, place: TextPlace): void {
    const known = this.#findings.get(key)
    if (known) known.count++
    else if (this.#findings.size < MOST_ORGANIZATIONS) {
      const line = text.replace(/\s+/g, ' ')
      const at = line.indexOf(name)
      this.#findings.set(key, {
        kind: 'otherOrganization',
        text: name,
        count: 1,
        ...place,
        ...(at < 0 ? {} : { excerpt: excerptOf(line, at, at + name.length) }),
      })
    }
  }
}
