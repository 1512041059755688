import type { XmlElement } from '../../package/xml/xml.ts'
import type { SourceAccount } from '../account/source-account.ts'
import type { CustomXmlStore } from './custom-xml.ts'
import type { DataBindings } from './data-bindings.ts'

/**
 * Keeps or removes the data bindings (`w:dataBinding`) of content controls while one source document is copied. Reports
 * removed bindings.
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
   * Keeps a content control's data binding if its data can be copied. Otherwise removes and reports the binding.
   *
   * @param content content of the control; `undefined` if unknown
   */
  bind(properties: XmlElement, content: XmlElement[] | undefined): void {
    if (this.#bindings.isSettled(properties)) return
    const reason = this.#bindings.settle(properties, content, this.#source)
    if (reason !== undefined) this.#account.notice(reason, 'content control')
  }
}
