import type { XmlElement } from '../../package/xml/xml.ts'
import { textLength } from '../account/content-tally.ts'
import type { SourceAccount } from '../account/source-account.ts'
import type { Replacements } from './replacements.ts'

/**
 * Replaces names in the text of one source document, such as an earlier client's name, if requested. Also records by
 * how many characters the text became longer or shorter.
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
   * Replaces names in an XML tree, in place, and records by how many characters the text became longer or shorter.
   * `item` is the index of the tree's section in the list of requested headings, sections and texts.
   */
  replace(tree: XmlElement, item: number, story: string): void {
    if (!this.#replacements.any) return
    this.#counted([tree], item, () => this.#replacements.apply(this.#sourceKey, tree, story))
  }

  /**
   * Replaces names that begin in a copied paragraph and end in the next one, which is not copied yet. Changes both
   * paragraphs in place. Returns whether anything changed.
   */
  replaceAcross(first: XmlElement, second: XmlElement, item: number, story: string): boolean {
    if (!this.#replacements.any || first.name !== 'w:p' || second.name !== 'w:p') return false
    return this.#counted([first, second], item, () =>
      this.#replacements.applyAcross(this.#sourceKey, first, second, story),
    )
  }

  /**
   * Replaces names in an XML tree, in place, but records nothing. Callers pass a copy of the tree, to see the new text
   * before it is written.
   */
  preview(tree: XmlElement): void {
    this.#replacements.preview(this.#sourceKey, tree)
  }

  /**
   * Returns the address of a link after replacing old names in it. A link to the earlier client's website then leads to
   * the new client's, for example.
   */
  followLink(target: string): string {
    return this.#replacements.followLink(this.#sourceKey, target)
  }

  /**
   * Replaces names in the fixed text beside the numbers of a list level, in place. The change of length is not
   * recorded, because the text belongs to no single section.
   */
  replaceInLevel(level: XmlElement): void {
    this.#replacements.apply(this.#sourceKey, level, 'numbering')
  }

  /** Replaces names in the values of the source document's custom document properties, in place. */
  replaceInProperties(properties: XmlElement): void {
    this.#replacements.applyToProperties(this.#sourceKey, properties, 'custom properties')
  }

  /**
   * Calls `change`, which replaces names, and records how many text characters and headings are gained or lost. A
   * heading that consisted only of a name may lose its text, and then no longer counts as a heading.
   */
  #counted(trees: XmlElement[], item: number, change: () => boolean): boolean {
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
