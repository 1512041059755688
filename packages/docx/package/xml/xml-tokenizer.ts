import { DocxError } from '../errors.ts'
import type { KnownMarkup } from './known-markup.ts'
import { MarkupMemory } from './markup-memory.ts'
import { ownText } from './own-text.ts'
import { RepeatedElements } from './repeated-elements.ts'
import { hashMarkup } from './repeated-markup.ts'
import { isSpace, nameEnd, refuseRepeated, skip } from './xml-scanning.ts'
import type { TokenHandler } from './token-handler.ts'
import { betweenIdentifiers, IDENTIFIER_LENGTH, isIdentifier, isWrittenAt } from './tag-shapes.ts'
import { malformed, readAttributeValue, readCharacterData, readText } from './xml-characters.ts'

/**
 * Maximum length of a tag in characters. Even tags with pictures in attributes have only a few million
 * characters, so a longer tag is treated as an attack.
 */
const LONGEST_TAG = 32 * 1024 ** 2
const LONG_REST = 256 * 1024
/**
 * Maximum length of a character reference, such as `&#x10FFFF;`. A reference that is cut off at the end of a piece of
 * text continues in the next piece.
 */
const LONGEST_REFERENCE = 12
const LONGEST_KNOWN_TAG = 200
const LONGEST_KNOWN_ROOT = 8000
const NONE: readonly never[] = []

/**
 * Tokenizer for XML 1.0 as Word reads and writes it: without document types, and with the five predefined entities
 * only. It looks up repeated tags instead of parsing them, which makes it several times faster than a general parser. A
 * test compares the results of both.
 * @throws {DocxError} `docx.dtd` for a document type declaration; `docx.malformed_xml`, with the reason as its message
 */
export class XmlTokenizer {
  readonly #handler: TokenHandler
  readonly #open: string[] = []
  readonly #names: string[] = []
  readonly #values: string[] = []
  /** Offset of each attribute value, counted from the start of the tag that was parsed last. */
  readonly #valueStarts: number[] = []
  #rest = ''
  /**
   * Pieces of text that wait for the end of an unfinished tag. They are parsed together with it, because parsing a long
   * tag again after each piece would take quadratic time.
   */
  #waiting: string[] = []
  #waitingLength = 0
  #rootSeen = false
  readonly #memory: MarkupMemory
  readonly #elements: RepeatedElements
  /**
   * Cached tag or element that was parsed last. Undefined if it was not cached, or if an end tag followed it. It later
   * refers to its successor, which the parser expects first after a repetition.
   */
  #before: KnownMarkup | undefined
  /** Length in characters of the cached markup that was passed to the handler last. */
  #taken = 0
  /**
   * Cached tags that last followed an end tag, one for each depth of nesting. After the next end tag at a depth, the
   * parser expects the tag again, because markup is often repeated.
   */
  readonly #siblings: (KnownMarkup | undefined)[] = []

  /**
   * Creates a tokenizer that passes tags and texts to a handler.
   * @param memory cache of repeated markup; several tokenizers may share it if their handlers return equal
   * results for equal markup
   */
  constructor(handler: TokenHandler, memory = new MarkupMemory()) {
    this.#handler = handler
    this.#memory = memory
    this.#elements = new RepeatedElements(memory)
  }

  /**
   * Parses the next piece of the XML text, and passes its tags and texts to the handler. A tag that is cut off
   * at the end waits for the next piece.
   */
  write(piece: string): void {
    if (piece === '') return
    const buffer = this.#rest === '' ? piece : this.#restWith(piece)
    if (buffer === undefined) return
    const done = this.#consume(buffer)
    this.#rest = done === buffer.length ? '' : buffer.slice(done)
    if (this.#rest.length > LONGEST_TAG) throw malformed('a tag never ends')
  }

  /**
   * Joins an unfinished tag from earlier pieces with the new piece of text. Returns undefined to wait for more input,
   * because parsing a long tag again after each piece would be slow.
   */
  #restWith(piece: string): string | undefined {
    if (this.#rest.length < LONG_REST) return this.#rest + piece
    this.#waiting.push(piece)
    this.#waitingLength += piece.length
    const canWait =
      this.#waitingLength < this.#rest.length && this.#waitingLength + this.#rest.length <= LONGEST_TAG
    return canWait ? undefined : this.#restWithWaiting()
  }

  #restWithWaiting(): string {
    const buffer = this.#rest + this.#waiting.join('')
    this.#waiting = []
    this.#waitingLength = 0
    return buffer
  }

  /**
   * Parses the rest of the XML text. Must be called after the last `write`.
   * @throws {DocxError} `docx.malformed_xml`, also when an element is not closed
   */
  end(): void {
    if (this.#waitingLength > 0) {
      const buffer = this.#restWithWaiting()
      this.#rest = buffer.slice(this.#consume(buffer))
    }
    const rest = this.#rest
    this.#rest = ''
    if (rest.startsWith('<')) throw malformed('its end is missing')
    if (rest !== '') this.#text(rest)
    if (this.#open.length > 0)
      throw malformed(`the element ${this.#open[this.#open.length - 1]} is not closed`)
    if (!this.#rootSeen) throw malformed('it is empty')
  }

  /** Parses every complete tag and text of the buffer. Returns the offset of the first incomplete tag or text. */
  #consume(buffer: string): number {
    let at = 0
    this.#elements.nextBuffer()
    while (at < buffer.length) {
      const tag = buffer.indexOf('<', at)
      if (tag < 0) return this.#textSoFar(buffer, at)
      if (tag > at) this.#text(buffer.slice(at, tag))
      const end = this.#markup(buffer, tag)
      if (end < 0) return tag
      at = end
    }
    return at
  }

  /**
   * Passes the text at the end of the buffer to the handler, even if more of it may follow. A character reference or
   * line end that may be cut in two is left for later. Returns the offset at which the passed text ends.
   */
  #textSoFar(buffer: string, at: number): number {
    let end = buffer.length
    const reference = buffer.lastIndexOf('&')
    if (reference >= at && buffer.length - reference < LONGEST_REFERENCE && !buffer.includes(';', reference))
      end = reference
    else if (buffer.endsWith('\r')) end--
    if (end > at) this.#text(buffer.slice(at, end))
    return end
  }

  /**
   * Parses the markup that begins at this offset. Returns the offset after it, or -1 if its end has not arrived
   * yet.
   */
  #markup(buffer: string, at: number): number {
    const code = buffer.charCodeAt(at + 1)
    if (code === 0x2f) return this.#closeTag(buffer, at)
    if (code === 0x3f) return skip(buffer, '?>', at)
    if (code !== 0x21) return this.#openTag(buffer, at)
    if (buffer.startsWith('<!--', at)) return skip(buffer, '-->', at + 4)
    if (buffer.startsWith('<![CDATA[', at)) {
      const end = buffer.indexOf(']]>', at + 9)
      if (end < 0) return -1
      if (this.#open.length === 0) throw malformed('there is text outside its root element')
      if (end > at + 9) this.#handler.text(readCharacterData(buffer.slice(at + 9, end)))
      return end + 3
    }
    if (buffer.length - at < 9) return -1
    if (/^<!doctype/i.test(buffer.slice(at, at + 9)))
      throw new DocxError('docx.dtd', 'document type declaration')
    throw malformed('it holds markup that is neither element nor comment')
  }

  #closeTag(buffer: string, at: number): number {
    const name = this.#open[this.#open.length - 1]
    if (name === undefined) throw malformed('an element is closed that was not opened')
    let end = at + 2 + name.length
    if (end >= buffer.length) {
      const close = buffer.indexOf('>', at)
      if (close < 0) return -1
    }
    if (!buffer.startsWith(name, at + 2)) throw malformed(`the element ${name} is not closed`)
    while (isSpace(buffer.charCodeAt(end))) end++
    if (end >= buffer.length) return -1
    if (buffer.charCodeAt(end) !== 0x3e) throw malformed(`the element ${name} is not closed`)
    this.#open.pop()
    this.#before = undefined
    this.#handler.close(name)
    if (this.#open.length === this.#elements.expectedDepth)
      this.#elements.closed(buffer, name, end + 1, this.#handler.memoryOfClosed())
    return end + 1
  }

  #openTag(buffer: string, at: number): number {
    // The next tag is usually the same as the last time, and comparing is faster than a look-up.
    const guess = this.#before === undefined ? this.#siblings[this.#open.length] : this.#before.next
    if (guess !== undefined && isWrittenAt(guess, buffer, at) && this.#take(guess, buffer, at))
      return at + this.#taken
    // An attribute's value may contain `>`. A tag that is cut there is not found in the cache, and so it is parsed.
    const end = buffer.indexOf('>', at) + 1
    if (end === 0) return -1
    if (this.#open.length === 0) return this.#rootTag(buffer, at, end)
    if (end - at > LONGEST_KNOWN_TAG) return this.#newTag(buffer, at, undefined)
    const hash = hashMarkup(buffer, at, end)
    const known = this.#memory.tags.find(hash, buffer, at, end) ?? this.#memory.shapes.find(buffer, at, end)
    if (known === undefined) return this.#newTag(buffer, at, { hash, end })
    return this.#take(known, buffer, at) ? at + this.#taken : this.#newTag(buffer, at, undefined)
  }

  /**
   * Gives the handler the cached result of parsing some markup. Returns false if the handler cannot reuse it. The
   * markup must then be parsed.
   */
  #take(known: KnownMarkup, buffer: string, at: number): boolean {
    const { written, end, identifiers } = known
    let found = known
    if (end !== undefined) {
      const whole = this.#elements.find(end, buffer, at, at + written.length, this.#open.length)
      if (whole !== undefined && this.#handler.repeat(whole.memory)) found = whole
    } else if (known.kind === 'element' && !this.#handler.repeat(known.memory)) return false
    if (found.kind !== 'element') {
      if (!this.#handler.reopen(known.memory, known.identifierNames, identifiers, buffer, at)) return false
    }
    if (this.#before === undefined) this.#siblings[this.#open.length] = found
    else this.#before.next = found
    this.#before = found
    this.#taken = found.written.length
    if (found.kind === 'empty') this.#handler.close(found.name)
    else if (found.kind === 'open') this.#open.push(found.name)
    return true
  }

  /**
   * Parses a root tag or finds it in the cache. Root tags have a cache of their own, because those of a
   * document's files are often equal, with dozens of namespace declarations.
   */
  #rootTag(buffer: string, at: number, end: number): number {
    if (this.#rootSeen) throw malformed('it has more than one root element')
    if (end - at > LONGEST_KNOWN_ROOT) return this.#newTag(buffer, at, undefined)
    const written = buffer.slice(at, end)
    const known = this.#memory.root(written)
    if (known !== undefined && this.#handler.reopen(known.memory, NONE, NONE, buffer, at)) {
      this.#open.push(known.name)
      this.#rootSeen = true
      return end
    }
    return this.#newTag(buffer, at, { hash: 0, end })
  }

  /**
   * Caches the result of parsing the tag that was just opened, if the tag is likely to be repeated. `memory` is the
   * object that the handler returned for it. The tag's attributes are still in `#names` and `#values`.
   */
  #remember(name: string, count: number, written: string, hash: number, memory: object): void {
    const isEmpty = written.endsWith('/>')
    const isRoot = this.#open.length === 1 && !isEmpty
    const which = this.#identifiersIn(written, count)
    const hasIdentifiers = which.length > 0
    const isMet = hasIdentifiers ? this.#memory.shapes.meet(written) : this.#memory.tags.meet(hash)
    if (!isMet && !isRoot) return
    const identifiers = hasIdentifiers ? which.map((i) => this.#valueStarts[i] as number) : NONE
    const own = ownText(written)
    const mayRepeat = count === 0 && !isEmpty && name.endsWith('Pr')
    const known: KnownMarkup = {
      written: own,
      name,
      kind: isEmpty ? 'empty' : 'open',
      memory,
      identifiers,
      between: hasIdentifiers ? betweenIdentifiers(own, identifiers) : NONE,
      identifierNames: hasIdentifiers ? which.map((i) => this.#names[i] as string) : NONE,
      end: mayRepeat ? this.#memory.endTagOf(name) : undefined,
      next: undefined,
    }
    if (isRoot) this.#memory.keepRoot(known)
    else if (hasIdentifiers) this.#memory.shapes.keep(known)
    else this.#memory.tags.keep(hash, own, known)
  }

  /**
   * Returns the indexes of the attributes that hold ids, such as `w14:paraId`. The attributes are those of the
   * tag just opened.
   */
  #identifiersIn(written: string, count: number): readonly number[] {
    let which: number[] | undefined
    for (let i = 0; i < count; i++) {
      const start = this.#valueStarts[i] as number
      const quote = written.charCodeAt(start + IDENTIFIER_LENGTH)
      if ((quote === 0x22 || quote === 0x27) && isIdentifier(written, start))
        if (this.#handler.isIdentifier(this.#names[i] as string)) (which ??= []).push(i)
    }
    return which ?? NONE
  }

  /**
   * Parses a start tag that is not in the cache. Returns the offset after it, or -1 if its end has not arrived yet.
   * @param place expected end of the tag and hash of its text; undefined if the tag is not worth caching
   */
  #newTag(buffer: string, at: number, place: { hash: number; end: number } | undefined): number {
    const { length } = buffer
    let i = nameEnd(buffer, at + 1)
    if (i >= length) return -1
    const name = this.#memory.name(buffer, at + 1, i)
    let count = 0
    for (;;) {
      const gap = i
      while (isSpace(buffer.charCodeAt(i))) i++
      if (i >= length) return -1
      const code = buffer.charCodeAt(i)
      if (code === 0x3e || code === 0x2f) {
        const isEmpty = code === 0x2f
        const end = isEmpty ? i + 2 : i + 1
        if (end > length) return -1
        if (isEmpty && buffer.charCodeAt(i + 1) !== 0x3e)
          throw malformed(`the tag ${name} is not well written`)
        const memory = this.#opened(name, count, isEmpty)
        this.#before = undefined
        if (memory !== undefined && place?.end === end)
          this.#remember(name, count, buffer.slice(at, end), place.hash, memory)
        return end
      }
      if (gap === i) throw malformed(`the attributes of ${name} are not separated`)
      const start = i
      i = nameEnd(buffer, i)
      const attribute = this.#memory.name(buffer, start, i)
      while (isSpace(buffer.charCodeAt(i))) i++
      if (i >= length) return -1
      if (buffer.charCodeAt(i) !== 0x3d) throw malformed(`an attribute of ${name} has no value`)
      i++
      while (isSpace(buffer.charCodeAt(i))) i++
      if (i >= length) return -1
      const quote = buffer.charCodeAt(i)
      if (quote !== 0x22 && quote !== 0x27) throw malformed(`an attribute of ${name} is not in quotes`)
      const end = buffer.indexOf(quote === 0x22 ? '"' : "'", i + 1)
      if (end < 0) return -1
      this.#names[count] = attribute
      this.#valueStarts[count] = i + 1 - at
      this.#values[count] = readAttributeValue(buffer.slice(i + 1, end))
      count++
      i = end + 1
    }
  }

  #opened(name: string, count: number, isEmpty: boolean): object | undefined {
    this.#rootSeen = true
    refuseRepeated(name, this.#names, count)
    const memory = this.#handler.open(name, this.#names, this.#values, count)
    if (isEmpty) this.#handler.close(name)
    else this.#open.push(name)
    return memory
  }

  #text(text: string): void {
    if (this.#open.length > 0) this.#handler.text(readText(text))
    else if (/[^ \t\r\n]/.test(text)) throw malformed('there is text outside its root element')
  }
}
