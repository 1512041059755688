import { DocxError } from '../errors.ts'
import { NamespaceRegistry } from './namespaces.ts'
import { NamespaceScopes, outermostScope } from './namespace-scopes.ts'
import type { Scope } from './namespace-scopes.ts'
import { MarkupMemory } from './markup-memory.ts'
import { cloneElement } from './xml.ts'
import type { XmlElement } from './xml.ts'
import { IDENTIFIER_LENGTH } from './tag-shapes.ts'
import type { TokenHandler } from './xml-tokenizer.ts'

/**
 * Receiver of the elements and text of an XML part while it is parsed, similar to a SAX handler. Names have canonical
 * prefixes, such as `w:p`.
 */
export interface XmlHandler {
  /**
   * Called at the start of an element. The name and attribute names have canonical prefixes; `xmlns` declarations are
   * left out. The receiver may change `attributes`, except with the option `readOnly`. That option also leaves out
   * identifiers (`w:rsidR`, `w14:paraId`).
   */
  open(name: string, attributes: Record<string, string>): void
  text(text: string): void
  /**
   * Called at the end of an element. The handler may return the element's tree. When equal markup occurs again,
   * `element` receives this tree, and the markup is not parsed again.
   */
  close(name: string): XmlElement | void
  /** Takes a whole element; returns false to receive its parts instead. */
  element?(el: XmlElement): boolean
}

/**
 * Limits and options for parsing an XML part: how deeply elements may nest, how to cancel it, and which identifiers are
 * left out.
 */
export interface XmlLimits {
  /**
   * Maximum nesting depth, 500 by default, so that recursion over a tree cannot overflow the stack. Word nests a few
   * dozen elements.
   */
  maxDepth?: number
  /** Name of the part, for error messages. */
  part?: string
  signal?: AbortSignal
  /** True to promise that trees and attributes are not changed, so that repeated markup can share objects. */
  readOnly?: boolean
  /** True to leave out the identifiers of editing sessions (`w:rsidR`), which copiers drop anyway. */
  withoutSessions?: boolean
  /** Called with prefixes that `mc:Ignorable`, `Requires` and similar attributes use without a declaration. */
  onUndeclaredPrefix?: (prefix: string) => void
}

const DEFAULT_MAX_DEPTH = 500

/** Resolved tag, and the scope in which it was resolved. */
interface TagMemory {
  outside: Scope
  /** Scope inside the tag, with its own declarations. */
  scope: Scope
  name: string
  attributes: Record<string, string>
}

/** Remembered element with the number of elements in it, including itself. */
interface ElementMemory {
  scope: Scope
  tree: XmlElement
  height: number
}

/**
 * Memory that read-only parts with the same registry share. For receivers that change trees, each part starts with an
 * empty memory: sharing it took 11 MB in a composition of thirty documents and saved no time.
 */
interface SharedMemory {
  outermost: Scope
  markup: MarkupMemory
}

const MEMORIES = new WeakMap<NamespaceRegistry, SharedMemory>()

/**
 * Returns the cache of parsed XML markup for parts whose namespaces are kept in this registry. Read-only parts of one
 * registry share it. A part whose receiver changes the trees gets a cache of its own.
 */
export function sharedMemory(registry: NamespaceRegistry, readOnly: boolean): SharedMemory {
  const known = readOnly ? MEMORIES.get(registry) : undefined
  if (known) return known
  const memory = { outermost: outermostScope(), markup: new MarkupMemory() }
  if (readOnly) MEMORIES.set(registry, memory)
  return memory
}

/**
 * Passes the events of the XML tokenizer on to the caller's handler, with canonical names (such as `w:p`) in place of
 * the names in the file, whose prefixes may differ. It also limits how deeply elements may nest, and reuses the results
 * of repeated markup.
 */
export class NamingHandler implements TokenHandler {
  readonly #handler: XmlHandler
  readonly #scopes: NamespaceScopes
  readonly #maxDepth: number
  readonly #shares: boolean
  readonly #open: string[] = []
  #hasUndeclared = false
  /** Last closed element, when the receiver builds trees. */
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
    // A tag with undeclared prefixes is not remembered, because each part must report them.
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
