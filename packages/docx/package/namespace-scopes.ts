import { DocxError } from './errors.ts'
import type { NamespaceRegistry } from './namespaces.ts'
import { requireName } from './xml-characters.ts'

interface Scope {
  /** Prefix as written to namespace name; '' is the default namespace. */
  uris: Map<string, string>
  /** Names already resolved in this scope: most parts use a few dozen names a million times. */
  elementNames: Map<string, string>
  attributeNames: Map<string, string>
}

/** Every scope copies those around it; Word's own files declare some forty. */
const MOST_PREFIXES = 1000
const MC_PREFIX_LISTS = new Set(['mc:Ignorable', 'mc:MustUnderstand'])
const MC_NAME_LISTS = new Set(['mc:ProcessContent', 'mc:PreserveElements', 'mc:PreserveAttributes'])

/** Follows the namespace declarations of a part and turns every name into its canonical form. */
export class NamespaceScopes {
  readonly #registry: NamespaceRegistry
  readonly #scopes: Scope[] = []
  /** How many elements are open, and at which of these depths one opened a scope of its own. */
  #depth = 0
  readonly #openedAt: number[] = []
  #current: Scope = {
    uris: new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]),
    elementNames: new Map(),
    attributeNames: new Map(),
  }

  readonly #onUndeclaredPrefix: ((prefix: string) => void) | undefined

  /** `onUndeclaredPrefix` hears of prefixes that markup-compatibility attributes name without declaration. */
  constructor(registry: NamespaceRegistry, onUndeclaredPrefix?: (prefix: string) => void) {
    this.#registry = registry
    this.#onUndeclaredPrefix = onUndeclaredPrefix
  }

  /** Notes the declarations among an element's attributes; call before the names are resolved. */
  enter(names: readonly string[], values: readonly string[], count: number): void {
    let declared: Map<string, string> | undefined
    for (let i = 0; i < count; i++) {
      const name = names[i] as string
      if (name.charCodeAt(0) !== 0x78 || !name.startsWith('xmlns')) continue
      if (name.length === 5) (declared ??= new Map(this.#current.uris)).set('', values[i] as string)
      else if (name[5] === ':')
        (declared ??= new Map(this.#current.uris)).set(name.slice(6), values[i] as string)
    }
    this.#depth++
    if (declared) {
      this.#openedAt.push(this.#depth)
      if (declared.size > MOST_PREFIXES)
        throw new DocxError('docx.malformed_xml', 'it declares too many namespaces')
      this.#scopes.push(this.#current)
      this.#current = { uris: declared, elementNames: new Map(), attributeNames: new Map() }
    }
  }

  /** Enters an element without declarations. */
  enterPlain(): void {
    this.#depth++
  }

  leave(): void {
    if (this.#openedAt[this.#openedAt.length - 1] === this.#depth--) {
      this.#openedAt.pop()
      this.#current = this.#scopes.pop() as Scope
    }
  }

  /** Stands for the declarations in force: as long as it is the same, names mean the same. */
  get current(): object {
    return this.#current
  }

  elementName(written: string): string {
    const cached = this.#current.elementNames.get(written)
    if (cached !== undefined) return cached
    requireName(written)
    const colon = written.indexOf(':')
    const prefix = colon < 0 ? '' : written.slice(0, colon)
    const uri = this.#uriOf(prefix)
    const local = colon < 0 ? written : written.slice(colon + 1)
    const name = uri === '' ? local : `${this.#registry.prefixFor(uri, prefix)}:${local}`
    this.#current.elementNames.set(written, name)
    return name
  }

  /** A new record with canonical names; prefixes inside markup-compatibility attributes are rewritten too. */
  attributes(
    element: string,
    names: readonly string[],
    values: readonly string[],
    count: number,
  ): Record<string, string> {
    const canonical: Record<string, string> = {}
    const known = this.#current.attributeNames
    for (let i = 0; i < count; i++) {
      const written = names[i] as string
      const name = known.get(written) ?? this.#attributeName(written)
      if (name === '') continue
      const value = values[i] as string
      if (name.startsWith('mc:') || name === 'xsi:type') canonical[name] = this.#prefixedValue(name, value)
      else if (name === 'Requires' && element === 'mc:Choice') canonical[name] = this.#prefixList(value)
      else canonical[name] = value
    }
    return canonical
  }

  /** '' for a namespace declaration. */
  #attributeName(written: string): string {
    requireName(written)
    let name: string
    const colon = written.indexOf(':')
    if (written === 'xmlns' || written.startsWith('xmlns:')) name = ''
    else if (colon < 0) name = written
    else {
      const prefix = written.slice(0, colon)
      name = `${this.#registry.prefixFor(this.#uriOf(prefix), prefix)}:${written.slice(colon + 1)}`
    }
    this.#current.attributeNames.set(written, name)
    return name
  }

  #uriOf(prefix: string): string {
    const uri = this.#current.uris.get(prefix)
    if (uri !== undefined) return uri
    if (prefix === '') return ''
    throw new DocxError('docx.malformed_xml', `it uses the namespace prefix "${prefix}" without declaring it`)
  }

  #prefixedValue(name: string, value: string): string {
    if (MC_PREFIX_LISTS.has(name)) {
      const list = this.#prefixList(value)
      if (name === 'mc:Ignorable')
        for (const prefix of list.split(' ')) if (prefix) this.#registry.noteIgnorable(prefix)
      return list
    }
    if (MC_NAME_LISTS.has(name) || name === 'xsi:type') {
      return words(value)
        .map((word) => {
          const colon = word.indexOf(':')
          const uri = colon < 0 ? undefined : this.#current.uris.get(word.slice(0, colon))
          return uri ? `${this.#registry.prefixFor(uri, word.slice(0, colon))}${word.slice(colon)}` : word
        })
        .join(' ')
    }
    return value
  }

  /** Prefixes nobody declared are left out: a reader would refuse the part because of them. */
  #prefixList(value: string): string {
    const canonical: string[] = []
    for (const prefix of words(value)) {
      const uri = this.#current.uris.get(prefix)
      if (uri) canonical.push(this.#registry.prefixFor(uri, prefix))
      else this.#onUndeclaredPrefix?.(prefix)
    }
    return [...new Set(canonical)].join(' ')
  }
}

function words(value: string): string[] {
  return value.split(/\s+/).filter((word) => word !== '')
}
