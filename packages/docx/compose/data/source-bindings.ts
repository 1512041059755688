import type { XmlElement } from '../../package/xml/xml.ts'
import type { SourceAccount } from '../account/source-account.ts'
import type { CustomXmlStore } from './custom-xml.ts'
import type { DataBindings } from './data-bindings.ts'

/**
 * Keeps or removes the connections of content controls to stored data (`w:dataBinding`) while one source document is
 * copied. Reports why a connection is removed.
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
   * Keeps the connection of a content control to its data (`w:dataBinding`) if the data can be copied. Otherwise
   * removes the connection from the given properties, in place, and reports the removal.
   * @param content content of the control; `undefined` when unknown
   */
  bind(properties: XmlElement, content: XmlElement[] | undefined): void {
    if (this.#bindings.isSettled(properties)) return
    const reason = this.#bindings.settle(properties, content, this.#source)
    if (reason !== undefined) this.#account.notice(reason, 'content control')
  }
}
