import { DocxError } from '../errors.ts'
import type { NamespaceRegistry } from './namespaces.ts'
import { requireName } from './xml-characters.ts'

/**
 * Namespace declarations (`xmlns`) that are in effect inside an XML element. A name always means the same under equal
 * declarations. So its form with the usual prefix, such as `w:p`, is cached here.
 */
export class Scope {
  /** Namespace URIs by prefix, as the file declares them. The key of the default namespace is ''. */
  readonly uris: Map<string, string>
  /**
   * Names of elements with the usual prefix, by the name in the file. Example: `x:p` may stand for `w:p`. They are
   * cached, because most files use a few dozen names a million times.
   */
  readonly elementNames = new Map<string, string>()
  readonly attributeNames = new Map<string, string>()
  /**
   * Declarations in effect inside child elements, by the namespaces that the child declares. Children with equal
   * declarations share one `Scope` object.
   */
  readonly #inner = new Map<string, Scope>()
  /**
   * Number of `Scope` objects that are cached for one document. All of them share this counter, which limits the memory
   * for the cache.
   */
  readonly #kept: { count: number }

  constructor(uris: Map<string, string>, kept = { count: 0 }) {
    this.uris = uris
    this.#kept = kept
  }

  /**
   * Returns the declarations that are in effect inside a child element. Equal declarations usually share one `Scope`
   * object.
   * @param declarations prefixes and namespace URIs that the child declares, alternating
   * @throws {DocxError} `docx.malformed_xml` when more than 1,000 prefixes would be in effect
   */
  inside(declarations: readonly string[]): Scope {
    const key = JSON.stringify(declarations)
    const known = this.#inner.get(key)
    if (known) return known
    const uris = new Map(this.uris)
    for (let i = 0; i < declarations.length; i += 2)
      uris.set(declarations[i] as string, declarations[i + 1] as string)
    if (uris.size > MOST_PREFIXES)
      throw new DocxError('docx.malformed_xml', 'it declares too many namespaces')
    const scope = new Scope(uris, this.#kept)
    if (this.#kept.count++ < MANY_SCOPES) this.#inner.set(key, scope)
    return scope
  }
}

/**
 * Returns the namespace declarations that are in effect outside the root element. Only the prefix `xml` is declared
 * there.
 */
export function outermostScope(): Scope {
  return new Scope(new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]))
}

/** Maximum number of namespace prefixes in effect inside an element. Word's files declare about 40. */
const MOST_PREFIXES = 1000
const MANY_SCOPES = 200
const MANY_NAMES = 10_000
const MC_PREFIX_LISTS = new Set(['mc:Ignorable', 'mc:MustUnderstand'])
const MC_NAME_LISTS = new Set(['mc:ProcessContent', 'mc:PreserveElements', 'mc:PreserveAttributes'])

/**
 * Choice of attributes that the XML reader leaves out. `none` keeps all. `sessions` leaves out ids of editing
 * sessions (`w:rsidR` and similar). `all` also leaves out ids of paragraphs and their text (`w14:paraId`,
 * `w14:textId`).
 */
export type DroppedIdentifiers = 'all' | 'sessions' | 'none'

/**
 * Translates the names in one XML file while it is parsed. Each element and attribute gets the usual prefix of
 * its namespace, such as `w:p`, whichever prefix the file declares.
 */
export class NamespaceScopes {
  readonly #registry: NamespaceRegistry
  readonly #scopes: Scope[] = []
  /** Number of open elements. */
  #depth = 0
  /** Depths, in the tree, of the open elements that have namespace declarations. */
  readonly #openedAt: number[] = []
  #current: Scope
  readonly #onUndeclaredPrefix: ((prefix: string) => void) | undefined

  readonly #dropped: DroppedIdentifiers

  /**
   * Creates a translator that gives the names in one XML file their usual prefixes.
   * @param outermost declarations in effect outside the root; files with equal registry and `dropped` may share it
   * @param dropped choice of ids that are left out of the attributes
   * @param onUndeclaredPrefix receives each prefix in an attribute such as `mc:Ignorable` that was not declared
   */
  constructor(
    registry: NamespaceRegistry,
    outermost: Scope,
    dropped: DroppedIdentifiers,
    onUndeclaredPrefix?: (prefix: string) => void,
  ) {
    this.#registry = registry
    this.#dropped = dropped
    this.#current = outermost
    this.#onUndeclaredPrefix = onUndeclaredPrefix
  }

  /**
   * Begins an element. The namespace declarations (`xmlns`) among its attributes are then in effect. Call it before the
   * names of the element and its attributes are translated.
   * @param count number of attributes; the arrays may be longer
   */
  enter(names: readonly string[], values: readonly string[], count: number): void {
    let declared: string[] | undefined
    for (let i = 0; i < count; i++) {
      const name = names[i] as string
      if (name.charCodeAt(0) !== 0x78 || !name.startsWith('xmlns')) continue
      if (name.length === 5) (declared ??= []).push('', values[i] as string)
      else if (name[5] === ':') (declared ??= []).push(name.slice(6), values[i] as string)
    }
    this.reenter(declared ? this.#current.inside(declared) : this.#current)
  }

  /**
   * Begins an element whose tag equals an earlier tag. Its namespace declarations need not be read again.
   * @param scope declarations that were in effect inside the earlier element
   */
  reenter(scope: Scope): void {
    this.#depth++
    if (scope === this.#current) return
    this.#openedAt.push(this.#depth)
    this.#scopes.push(this.#current)
    this.#current = scope
  }

  /** Ends the innermost element. The namespace declarations of its parent are in effect again. */
  leave(): void {
    if (this.#openedAt[this.#openedAt.length - 1] === this.#depth--) {
      this.#openedAt.pop()
      this.#current = this.#scopes.pop() as Scope
    }
  }

  get current(): Scope {
    return this.#current
  }

  /**
   * Returns the name of an element with the usual prefix of its namespace. Example: `x:p` gives `w:p` if the
   * file declares `x` as the prefix of WordprocessingML.
   * @throws {DocxError} `docx.malformed_xml` when the prefix is not declared or the name is not allowed
   */
  elementName(written: string): string {
    const cached = this.#current.elementNames.get(written)
    if (cached !== undefined) return cached
    requireName(written)
    const colon = written.indexOf(':')
    const prefix = colon < 0 ? '' : written.slice(0, colon)
    const uri = this.#uriOf(prefix)
    const local = colon < 0 ? written : written.slice(colon + 1)
    const name = uri === '' ? local : `${this.#registry.prefixFor(uri, prefix)}:${local}`
    return remember(this.#current.elementNames, written, name)
  }

  /**
   * Returns the attributes of an element with the usual prefixes, such as `w:val`. Prefixes in the values of
   * `mc:Ignorable`, `xsi:type` and similar attributes are translated too. Namespace declarations are left out, and so
   * are ids if the reader drops them.
   * @param count number of attributes; the arrays may be longer
   */
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

  /**
   * Returns whether an attribute holds an id of an editing session, a paragraph or its text (`w:rsidR`,
   * `w14:paraId`, `w14:textId`). These ids differ between tags that are otherwise equal.
   */
  isIdentifier(written: string): boolean {
    const name = this.#current.attributeNames.get(written) ?? this.#attributeName(written)
    return name === '' ? !written.startsWith('xmlns') : isIdentifierName(name)
  }

  /**
   * Returns the name of an attribute with the usual prefix of its namespace. Example: `x:val` gives `w:val` if
   * the file declares `x` as the prefix of WordprocessingML. Returns '' for an attribute to leave out: a
   * namespace declaration, or an id such as `w:rsidR` if ids are dropped.
   */
  attributeName(written: string): string {
    return this.#current.attributeNames.get(written) ?? this.#attributeName(written)
  }

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
    if (this.#dropped === 'all' ? isIdentifierName(name) : this.#dropped === 'sessions' && isSession(name))
      name = ''
    return remember(this.#current.attributeNames, written, name)
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

  /**
   * Translates the prefixes in an attribute such as `mc:Ignorable` to the usual prefixes. Undeclared prefixes are left
   * out and reported, because Word would refuse a file with them.
   */
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

/**
 * Returns whether an attribute holds an id that Word creates for an editing session, a paragraph or its text. Examples:
 * `w:rsidR` (ECMA-376 Part 1, 17.18.50) and `w14:paraId` ([MS-DOCX] 2.6.2.3). `name` must have the usual prefix.
 */
function isIdentifierName(name: string): boolean {
  return isSession(name) || name === 'w14:paraId' || name === 'w14:textId'
}

function isSession(name: string): boolean {
  return name.startsWith('w:rsid')
}

function remember(names: Map<string, string>, written: string, name: string): string {
  // A hostile part may have any number of names, so the size of the cache is limited.
  if (names.size >= MANY_NAMES) names.clear()
  const key = asKey(name)
  names.set(written, key)
  return key
}

const KEYS = new Map<string, string>()

/**
 * Returns an equal string that V8 stores only once, as it does for property names. Such strings are compared by
 * address. This makes reading XML trees faster, because most of the work is comparing names.
 */
function asKey(name: string): string {
  const known = KEYS.get(name)
  if (known !== undefined) return known
  if (KEYS.size >= MANY_NAMES) KEYS.clear()
  const key = Object.keys({ [name]: true })[0] ?? name
  KEYS.set(key, key)
  return key
}

function words(value: string): string[] {
  return value.split(/\s+/).filter((word) => word !== '')
}
