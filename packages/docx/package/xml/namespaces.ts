import { KNOWN_NAMESPACES, transitionalTwin } from './known-namespaces.ts'

const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace'

/**
 * One table of prefixes for everything that ends up in one result, whatever prefixes the sources use.
 * Known namespaces get their usual prefix, Strict ones that of their transitional twin; an unknown one keeps its
 * own prefix unless that is taken, and then gets a numbered one.
 */
export class NamespaceRegistry {
  readonly #prefixByUri = new Map<string, string>()
  readonly #uriByPrefix = new Map<string, string>()
  readonly #ignorable = new Set<string>()
  /** The last number given to a prefix that was taken. */
  readonly #lastNumber = new Map<string, number>()

  /** Returns the canonical prefix of a namespace (never empty), noted as in use. */
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

  /** Notes a canonical prefix as one a consumer may ignore (`mc:Ignorable`; ECMA-376 Part 3, 7.2). */
  noteIgnorable(prefix: string): void {
    this.#ignorable.add(prefix)
  }

  /** Returns the prefixes some source marked ignorable, for the `mc:Ignorable` of the root that is written. */
  ignorable(): string[] {
    return [...this.#ignorable].sort()
  }

  uri(prefix: string): string | undefined {
    return this.#uriByPrefix.get(prefix) ?? (prefix === 'xml' ? XML_NAMESPACE : undefined)
  }

  /** Returns the prefixes in use, sorted. */
  prefixes(): string[] {
    return [...this.#uriByPrefix.keys()].sort()
  }

  /** `xmlns:w="..." xmlns:r="..."` for every prefix in use, or only for those named. */
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

// An unknown namespace must not take a prefix which a known one may still ask for.
const RESERVED_PREFIXES = new Set(KNOWN_NAMESPACES.values())
