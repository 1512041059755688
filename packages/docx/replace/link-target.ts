import { NameFinder, type Replacement } from './find-matches.ts'
import { applyMatches, recordOf, type ReplacementRecord } from './name-replacer.ts'

const PROTOCOL = /^(?:https?:\/\/|mailto:)/i
const MAIL = /^[^\s@<>"/\\?]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u
const HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#][^\s<>"\\]*)?$/u

/**
 * Replaces mail and web addresses in the targets of links, as a person requested for the text. Otherwise the text would
 * show the new address, but a click would open the old one.
 */
export class LinkReplacer {
  readonly #finder: NameFinder

  /**
   * Creates an object that replaces addresses in the targets of links.
   * @param replacements replacements that were requested for the text. Only those that replace a mail or web address by
   * another one change the targets of links
   */
  constructor(replacements: readonly Replacement[]) {
    const bare = replacements.map(({ from, to }) => ({ from: bareAddress(from), to: bareAddress(to) }))
    this.#finder = new NameFinder(
      bare.filter(({ from, to }) => [MAIL, HOST].some((kind) => kind.test(from) && kind.test(to))),
    )
  }

  /**
   * Returns a link's target with old addresses replaced by new ones, and a record of each replacement for the report.
   * @param story name of the text that contains the link, such as the body or a header, for the records
   */
  follow(target: string, story: string): { target: string; records: ReplacementRecord[] } {
    const matches = this.#finder.find(target)
    return {
      target: applyMatches(target, matches),
      records: matches.map((match) => recordOf(match, target, story)),
    }
  }
}

function bareAddress(text: string): string {
  return text.trim().replace(PROTOCOL, '')
}
