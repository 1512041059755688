import { NameFinder, type Replacement } from './find-matches.ts'
import { applyMatches, recordOf, type ReplacementRecord } from './name-replacer.ts'

const PROTOCOL = /^(?:https?:\/\/|mailto:)/i
const MAIL = /^[^\s@<>"/\\?]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u
const HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#][^\s<>"\\]*)?$/u

/** Replaces mail and web addresses in link targets like those in the text, so that no click opens an old address. */
export class LinkReplacer {
  readonly #finder: NameFinder

  /** @param replacements replacements requested for the text; only those between two addresses change links */
  constructor(replacements: readonly Replacement[]) {
    const bare = replacements.map(({ from, to }) => ({ from: bareAddress(from), to: bareAddress(to) }))
    this.#finder = new NameFinder(
      bare.filter(({ from, to }) => [MAIL, HOST].some((kind) => kind.test(from) && kind.test(to))),
    )
  }

  /**
   * Returns a link's target with old addresses replaced, and records of the replacements.
   *
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
