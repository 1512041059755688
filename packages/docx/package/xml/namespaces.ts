import { KNOWN_NAMESPACES, transitionalTwin } from './known-namespaces.ts'

const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace'

// A number is appended if another namespace already has the prefix.
/**
 * Prefixes of all XML namespaces in one document. A known namespace gets its usual prefix (`w`, `a`, `r`), an unknown
 * one keeps its own.
 */
export class NamespaceRegistry {
  readonly #prefixByUri = new Map<string, string>()
  readonly #uriByPrefix = new Map<string, string>()
  readonly #ignorable = new Set<string>()
  /** Last number appended to each prefix that several namespaces want. */
  readonly #lastNumber = new Map<string, number>()

  /**
   * Returns the prefix of a namespace, never empty, and records that the namespace is used.
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
   * Records that programs without support for this prefix's namespace may ignore it (`mc:Ignorable`; ECMA-376 Part 3,
   * 7.2).
   */
  noteIgnorable(prefix: string): void {
    this.#ignorable.add(prefix)
  }

  /** Returns the sorted prefixes for the `mc:Ignorable` attribute of a root element. */
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
   * Returns namespace declarations for a root element, such as `xmlns:w="..."`, of all prefixes in use or only of those
   * given.
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
