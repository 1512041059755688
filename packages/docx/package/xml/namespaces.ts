import { KNOWN_NAMESPACES, transitionalTwin } from './known-namespaces.ts'

const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace'

/**
 * Table of the XML namespaces in a document with one prefix for each. Known namespaces get their usual prefix, such as
 * `w` or `a`, whatever the files declare. Others keep the prefix of the file. A number is appended if another namespace
 * has it already.
 */
export class NamespaceRegistry {
  readonly #prefixByUri = new Map<string, string>()
  readonly #uriByPrefix = new Map<string, string>()
  readonly #ignorable = new Set<string>()
  /**
   * Last number that was appended to each prefix. A number is appended if files use the same prefix for several
   * namespaces.
   */
  readonly #lastNumber = new Map<string, number>()

  /**
   * Returns the prefix of a namespace, and registers the namespace if it is new. The prefix is never empty.
   * @param written prefix in the file; an unknown namespace keeps it if no other namespace has it
   */
  prefixFor(uri: string, written = ''): string {
    const known = this.#prefixByUri.get(uri)
    if (known !== undefined) return known
    if (uri === XML_NAMESPACE) return 'xml'
    const twin = transitionalTwin(uri)
    const prefix = twin === uri ? this.#freePrefix(uri, written) : this.prefixFor(twin, written)
    this.#prefixByUri.set(uri, prefix)
    if (!this.#uriByPrefix.has(prefix)) this.#uriByPrefix.set(prefix, twin)
    return prefix
  }

  /**
   * Records that programs may ignore elements with this prefix if they do not know its namespace
   * (`mc:Ignorable`; ECMA-376 Part 3, 7.2).
   */
  noteIgnorable(prefix: string): void {
    this.#ignorable.add(prefix)
  }

  /**
   * Returns the sorted prefixes of the namespaces that programs may ignore if they do not know them. They become the
   * attribute `mc:Ignorable` of a root element.
   */
  ignorable(): string[] {
    return [...this.#ignorable].sort()
  }

  /** Returns the URI of the namespace with this prefix, or undefined if no namespace has it. */
  uri(prefix: string): string | undefined {
    return this.#uriByPrefix.get(prefix) ?? (prefix === 'xml' ? XML_NAMESPACE : undefined)
  }

  /** Returns the prefixes of all namespaces in use, sorted. */
  prefixes(): string[] {
    return [...this.#uriByPrefix.keys()].sort()
  }

  /**
   * Returns namespace declarations for a root element, such as `xmlns:r="..." xmlns:w="..."`. They declare all
   * prefixes in use or, if given, only those in `only`.
   */
  declarations(only?: Iterable<string>): string {
    const wanted = only ? [...new Set(only)].sort() : this.prefixes()
    return wanted
      .filter((prefix) => this.#uriByPrefix.has(prefix))
      .map(
        (prefix) =>
          `xmlns:${prefix}="${(this.#uriByPrefix.get(prefix) ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`,
      )
      .join(' ')
  }

  #freePrefix(uri: string, written: string): string {
    const usual = KNOWN_NAMESPACES.get(uri)
    if (usual !== undefined) return usual
    const wish = /^[A-Za-z_][\w.-]*$/.test(written) && !/^xml/i.test(written) ? written : 'ns'
    let number = this.#lastNumber.get(wish) ?? 0
    let prefix = number === 0 ? wish : `${wish}${++number}`
    while (this.#uriByPrefix.has(prefix) || RESERVED_PREFIXES.has(prefix)) prefix = `${wish}${++number}`
    this.#lastNumber.set(wish, number)
    return prefix
  }
}

// Prefixes of known namespaces. An unknown namespace must not get one of these.
const RESERVED_PREFIXES = new Set(KNOWN_NAMESPACES.values())
