import { DocxError } from '../errors.ts'
import { NamespaceRegistry } from './namespaces.ts'
import { NamespaceScopes, outermostScope } from './namespace-scopes.ts'
import type { Scope } from './namespace-scopes.ts'
import { MarkupMemory } from './markup-memory.ts'
import { cloneElement } from './xml.ts'
import type { XmlElement } from './xml.ts'
import { IDENTIFIER_LENGTH } from './tag-shapes.ts'
import type { TokenHandler } from './token-handler.ts'

/**
 * Receiver of the elements and text of an XML file while it is parsed, similar to a SAX handler. Names have the
 * usual prefixes of their namespaces, such as `w:p`, whichever prefixes the file declares.
 */
export interface XmlHandler {
  /**
   * Called at the start of an element. Names have the usual prefixes, and `xmlns` declarations are left out.
   * `attributes` may be changed, unless the option `readOnly` is set. With that option, ids such as `w14:paraId` are
   * left out too.
   */
  open(name: string, attributes: Record<string, string>): void
  text(text: string): void
  /**
   * Called at the end of an element. May return the tree of the element. When equal markup occurs again, `element` is
   * called with that tree, and the markup is not parsed again.
   */
  close(name: string): XmlElement | void
  /**
   * Receives an element as a whole, because equal markup occurred before. Returns true to accept the tree. After false,
   * `open`, `text` and `close` are called for the element and its content instead.
   */
  element?(el: XmlElement): boolean
}

/** Limits and options for parsing an XML file: the depth of nesting, cancelling, and ids that are left out. */
export interface XmlLimits {
  /**
   * Maximum depth of nested elements; 500 when absent. It prevents a stack overflow in recursive functions.
   * Word nests a few dozen elements.
   */
  maxDepth?: number
  /** Name of the file that is parsed, for error messages. */
  part?: string
  signal?: AbortSignal
  /**
   * True to promise that the handler does not change trees and attributes. Equal markup can then share objects. Ids
   * such as `w14:paraId` are left out, because they would make equal markup different.
   */
  readOnly?: boolean
  /**
   * True to leave out the ids of editing sessions (`w:rsidR` and similar). Copied text does not keep them
   * anyway.
   */
  withoutSessions?: boolean
  /** Called with each undeclared prefix in `mc:Ignorable`, `Requires` or a similar attribute. */
  onUndeclaredPrefix?: (prefix: string) => void
}

const DEFAULT_MAX_DEPTH = 500

/**
 * Start tag whose names have their usual prefixes, kept for reuse. It can be reused only where the namespace
 * declarations in `outside` are in effect.
 */
interface TagMemory {
  outside: Scope
  /** Namespace declarations in effect inside the element, including those of this tag. */
  scope: Scope
  name: string
  attributes: Record<string, string>
}

/**
 * Tree of an element that occurred before, kept for reuse. `height` is the number of levels in the tree. It is needed
 * to check the limit for nesting.
 */
interface ElementMemory {
  scope: Scope
  tree: XmlElement
  height: number
}

/**
 * Cache of parsed markup for all read-only XML files that use one registry of namespaces. A file whose tree may be
 * changed has its own cache. Sharing it would cost memory (11 MB for thirty documents) and save no time.
 */
interface SharedMemory {
  outermost: Scope
  markup: MarkupMemory
}

const MEMORIES = new WeakMap<NamespaceRegistry, SharedMemory>()

/**
 * Returns the cache of parsed XML markup for files with this registry of namespaces. Read-only files share it.
 * A file whose tree may be changed gets a new cache.
 */
export function sharedMemory(registry: NamespaceRegistry, readOnly: boolean): SharedMemory {
  const known = readOnly ? MEMORIES.get(registry) : undefined
  if (known) return known
  const memory = { outermost: outermostScope(), markup: new MarkupMemory() }
  if (readOnly) MEMORIES.set(registry, memory)
  return memory
}

/**
 * Passes the tags and texts of an XML file to another handler, with usual prefixes such as `w:` in the names. Refuses
 * elements that are nested too deeply, and reuses the results for repeated markup.
 */
export class NamingHandler implements TokenHandler {
  readonly #handler: XmlHandler
  readonly #scopes: NamespaceScopes
  readonly #maxDepth: number
  readonly #shares: boolean
  readonly #open: string[] = []
  #hasUndeclared = false
  /** Tree of the element that ended last. Undefined if the receiver of the elements builds no trees. */
  #closed: XmlElement | void = undefined

  constructor(registry: NamespaceRegistry, shared: SharedMemory, handler: XmlHandler, limits: XmlLimits) {
    this.#handler = handler
    const hearUndeclared = (prefix: string): void => {
      this.#hasUndeclared = true
      limits.onUndeclaredPrefix?.(prefix)
    }
    this.#shares = limits.readOnly ?? false
    const dropped = this.#shares ? 'all' : limits.withoutSessions ? 'sessions' : 'none'
    this.#scopes = new NamespaceScopes(registry, shared.outermost, dropped, hearUndeclared)
    this.#maxDepth = limits.maxDepth ?? DEFAULT_MAX_DEPTH
  }

  open(
    written: string,
    names: readonly string[],
    values: readonly string[],
    count: number,
  ): TagMemory | undefined {
    this.#requireShallow()
    const outside = this.#scopes.current
    this.#scopes.enter(names, values, count)
    const scope = this.#scopes.current
    const name = this.#scopes.elementName(written)
    this.#hasUndeclared = false
    const attributes = this.#scopes.attributes(name, names, values, count)
    this.#open.push(name)
    this.#handler.open(name, this.#shares ? attributes : { ...attributes })
    // A tag with undeclared prefixes is not stored, because each part must report them.
    return this.#hasUndeclared ? undefined : { outside, scope, name, attributes }
  }

  isIdentifier(attributeName: string): boolean {
    return this.#scopes.isIdentifier(attributeName)
  }

  reopen(
    { outside, scope, name, attributes }: TagMemory,
    identifierNames: readonly string[],
    identifiers: readonly number[],
    buffer: string,
    at: number,
  ): boolean {
    if (outside !== this.#scopes.current) return false
    this.#requireShallow()
    this.#scopes.reenter(scope)
    this.#open.push(name)
    if (this.#shares) this.#handler.open(name, attributes)
    else {
      const own = { ...attributes }
      for (let i = 0; i < identifiers.length; i++) {
        const identifierName = this.#scopes.attributeName(identifierNames[i] as string)
        if (identifierName === '') continue
        const start = at + (identifiers[i] as number)
        own[identifierName] = buffer.slice(start, start + IDENTIFIER_LENGTH)
      }
      this.#handler.open(name, own)
    }
    return true
  }

  close(): void {
    this.#scopes.leave()
    this.#closed = this.#handler.close(this.#open.pop() as string)
  }

  memoryOfClosed(): ElementMemory | undefined {
    if (!this.#closed) return undefined
    const tree = this.#shares ? this.#closed : cloneElement(this.#closed)
    return { scope: this.#scopes.current, tree, height: heightOf(tree) }
  }

  repeat({ scope, tree, height }: ElementMemory): boolean {
    if (scope !== this.#scopes.current || this.#open.length + height > this.#maxDepth) return false
    return this.#handler.element?.(this.#shares ? tree : cloneElement(tree)) ?? false
  }

  text(text: string): void {
    this.#handler.text(text)
  }

  #requireShallow(): void {
    if (this.#open.length >= this.#maxDepth) throw new DocxError('docx.too_deep', `${this.#maxDepth}`)
  }
}

function heightOf(tree: XmlElement): number {
  let inside = 0
  for (const node of tree.children) if (typeof node !== 'string') inside = Math.max(inside, heightOf(node))
  return inside + 1
}
