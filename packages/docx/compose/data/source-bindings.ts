import type { XmlElement } from '../../package/xml/xml.ts'
import type { SourceAccount } from '../account/source-account.ts'
import type { CustomXmlStore } from './custom-xml.ts'
import type { DataBindings } from './data-bindings.ts'

/**
 * Keeps or removes the data bindings of the content controls of one source document while it is copied, and reports why
 * a binding is removed.
 */
export class SourceBindings {
  readonly #bindings: DataBindings
  readonly #source: { key: string; stores: ReadonlyMap<string, CustomXmlStore> }
  readonly #account: SourceAccount

  constructor(
    bindings: DataBindings,
    source: { key: string; stores: ReadonlyMap<string, CustomXmlStore> },
    account: SourceAccount,
  ) {
    this.#bindings = bindings
    this.#source = source
    this.#account = account
  }

  /**
   * Keeps the data binding of a content control if the data can be copied into the composed document. Otherwise removes
   * the binding from the given properties in place, and adds a notice to the report.
   *
   * @param content content of the control; undefined when unknown
   */
  bind(properties: XmlElement, content: XmlElement[] | undefined): void {
    if (this.#bindings.isSettled(properties)) return
    const reason = this.#bindings.settle(properties, content, this.#source)
    if (reason !== undefined) this.#account.notice(reason, 'content control')
  }
}
