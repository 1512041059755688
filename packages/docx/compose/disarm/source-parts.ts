import type { ActiveContent } from '../../disarm/active-content.ts'
import type { KeptPart } from '../../disarm/disarm-element.ts'
import type { DocumentPackage } from '../../package/parts/document-package.ts'
import type { Relationship } from '../../package/parts/relationships.ts'
import type { CompositionAccount } from '../account/source-account.ts'
import { PartDisarming } from './part-disarming.ts'
import { SourceFiles } from '../../disarm/source-files.ts'

/**
 * Searches parts that are copied as a whole, such as charts and embedded files, for active content. Active content
 * fetches or runs something without a click. Everything that is made harmless is reported.
 */
export class SourceParts {
  readonly #account: CompositionAccount
  readonly #nameOf: (sourceKey: string) => string | undefined
  readonly #files = new WeakMap<DocumentPackage, SourceFiles>()

  /**
   * Creates an object that searches parts for active content, which fetches or runs something without a click.
   * @param nameOf returns the name of a source document by the key that the caller chose for it; `undefined` for the
   * template
   */
  constructor(account: CompositionAccount, nameOf: (sourceKey: string) => string | undefined) {
    this.#account = account
    this.#nameOf = nameOf
  }

  /**
   * Searches the targets of a part's relationships and the embedded files for active content, which fetches or runs
   * something without a click. The part may be a chart, for example. Returns an object that makes the part harmless.
   */
  async disarming(
    { sourceKey, document, part }: { sourceKey: string; document: DocumentPackage; part: string },
    relationships: readonly Relationship[],
  ): Promise<PartDisarming> {
    const files = this.filesOf(document)
    await files.lookInto(part)
    const origin = {
      mainPart: document.mainPart,
      contentTypeOf: (name: string) => document.contentTypes.of(name),
      inFile: (relationship: Relationship) => files.of(relationship),
    }
    return new PartDisarming(relationships, origin, (content, kept) =>
      this.tell(sourceKey, part, content, kept),
    )
  }

  /**
   * Returns an object that searches the files embedded in a source document for active content. Active content fetches
   * or runs something without a click. The object is created once for each document.
   */
  filesOf(document: DocumentPackage): SourceFiles {
    const known = this.#files.get(document) ?? new SourceFiles(document)
    this.#files.set(document, known)
    return known
  }

  /**
   * Reports a piece of active content that was made harmless in a part of a source document. Active content fetches or
   * runs something without a click. `kept` tells which part of the content stays visible.
   */
  tell(sourceKey: string, part: string, content: ActiveContent, kept: KeptPart): void {
    const source = this.#nameOf(sourceKey)
    this.#account.notices.add('active-content-disarmed', source, `${content.kind}: ${content.detail}`)
    this.#account.disarmed.add(content, kept, source, { part })
  }
}
