import type { XmlElement } from '../../package/xml/xml.ts'
import { textLength } from '../account/content-tally.ts'
import type { SourceAccount } from '../account/source-account.ts'
import type { Replacements } from './replacements.ts'

/**
 * Replaces names, such as an earlier client's, in one source document, if requested. Records the changed text lengths.
 */
export class SourceNames {
  readonly #replacements: Replacements
  readonly #sourceKey: string
  readonly #account: SourceAccount

  constructor(replacements: Replacements, sourceKey: string, account: SourceAccount) {
    this.#replacements = replacements
    this.#sourceKey = sourceKey
    this.#account = account
  }

  /**
   * Replaces names in an XML tree, in place. `item` is the index of its section in the request.
   *
   * @param story name of the text in the report, such as a header
   */
  replace(tree: XmlElement, item: number, story: string): void {
    if (!this.#replacements.any) return
    this.#counted([tree], item, () => this.#replacements.apply(this.#sourceKey, tree, story))
  }

  /**
   * Replaces names that begin in a copied paragraph and end in the next one, in place. Returns true if anything
   * changed.
   */
  replaceAcross(first: XmlElement, second: XmlElement, item: number, story: string): boolean {
    if (!this.#replacements.any || first.name !== 'w:p' || second.name !== 'w:p') return false
    return this.#counted([first, second], item, () =>
      this.#replacements.applyAcross(this.#sourceKey, first, second, story),
    )
  }

  /** Replaces names in an XML tree, in place, but records nothing. Pass a copy of the tree. */
  preview(tree: XmlElement): void {
    this.#replacements.preview(this.#sourceKey, tree)
  }

  /** Returns a link address with old names replaced, such as the earlier client's website by the new client's. */
  followLink(target: string): string {
    return this.#replacements.followLink(this.#sourceKey, target)
  }

  /** Replaces names in the fixed text of a list level (`w:lvlText`), in place. */
  replaceInLevel(level: XmlElement): void {
    // No change of length is recorded, because this text belongs to no single section.
    this.#replacements.apply(this.#sourceKey, level, 'numbering')
  }

  /** Replaces names in the values of the source document's custom document properties, in place. */
  replaceInProperties(properties: XmlElement): void {
    this.#replacements.applyToProperties(this.#sourceKey, properties, 'custom properties')
  }

  /** Runs a replacement and records the changed numbers of text characters and headings. */
  #counted(trees: XmlElement[], item: number, change: () => boolean): boolean {
    // A heading that consisted only of a name may lose its text. It then no longer counts as a heading.
    const count = (): { text: number; headings: number } => ({
      text: trees.reduce((sum, tree) => sum + textLength(tree), 0),
      headings: this.#account.headingsIn(trees.at(-1) as XmlElement),
    })
    const before = count()
    if (!change()) return false
    const after = count()
    const account = this.#account.ofItem(item)
    account.changed('replaced-name', 'textLength', after.text - before.text)
    account.changed('replaced-name', 'headings', after.headings - before.headings)
    return true
  }
}
