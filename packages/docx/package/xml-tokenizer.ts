import { DocxError } from './errors.ts'
import { RepeatedElements } from './repeated-elements.ts'
import type { EndTag } from './repeated-elements.ts'
import { hashMarkup, RepeatedMarkup } from './repeated-markup.ts'
import {
  malformed,
  readAttributeValue,
  readCharacterData,
  readText,
  requireAllowed,
} from './xml-characters.ts'

/**
 * What the tokenizer reports. Names are as written, and not yet judged (`requireName`): parts use a few dozen names
 * a million times. Entities are resolved; attributes still hold `xmlns`.
 *
 * `open` and `memoryOfClosed` may answer with a memory of the tag, or of the whole element: when the very same markup
 * comes again, it is handed to `reopen` or `repeat` instead. They answer false where it does not hold any more, and the
 * markup is then reported as if it were new.
 */
export interface TokenHandler {
  /** The arrays are reused for the next tag: copy what is needed. */
  open(name: string, attributeNames: string[], attributeValues: string[], count: number): object | undefined
  reopen(tag: object): boolean
  close(name: string): void
  /** Asked for right after `close`. */
  memoryOfClosed(): object | undefined
  repeat(element: object): boolean
  text(text: string): void
}

/** A tag longer than this (pictures spelled out in attributes reach megabytes) is an attack, not a document. */
const LONGEST_TAG = 32 * 1024 ** 2
const LONG_REST = 256 * 1024
/** Longest character reference held back at the end of a piece, as in `&#x10FFFF;`. */
const LONGEST_REFERENCE = 12
const MANY_ATTRIBUTES = 32
/** A power of two; a part uses a few dozen names. */
const NAME_SLOTS = 1024
const LONGEST_KNOWN_NAME = 40
const TAG_PLACES = 1024
const LONGEST_KNOWN_TAG = 200

interface KnownTag {
  name: string
  isEmpty: boolean
  memory: object
  /** For the bare tag of a property element, which may repeat as a whole. */
  end: EndTag | undefined
}

/**
 * A push tokenizer for XML 1.0 as Word writes and reads it: no document type, only the five named entities. It
 * goes from `<` to `<` by string search instead of character by character, and looks tags and properties that come
 * again up instead of parsing them, which makes it several times faster than a general parser; a test holds it to
 * the same events as one.
 * @throws {DocxError} `docx.dtd`; `docx.malformed_xml`, with the reason as its message
 */
export class XmlTokenizer {
  readonly #handler: TokenHandler
  readonly #open: string[] = []
  readonly #names: string[] = []
  readonly #values: string[] = []
  readonly #known: string[] = Array.from({ length: NAME_SLOTS }, () => '')
  #rest = ''
  /** Pieces put by until they are as long as a long rest: trying again for each would take quadratic time. */
  #waiting: string[] = []
  #waitingLength = 0
  #rootSeen = false
  readonly #tags = new RepeatedMarkup<KnownTag>(TAG_PLACES)
  readonly #elements = new RepeatedElements()

  constructor(handler: TokenHandler) {
    this.#handler = handler
  }

  write(piece: string): void {
    if (piece === '') return
    const buffer = this.#rest === '' ? piece : this.#restWith(piece)
    if (buffer === undefined) return
    const done = this.#consume(buffer)
    this.#rest = done === buffer.length ? '' : buffer.slice(done)
    if (this.#rest.length > LONGEST_TAG) throw malformed('a tag never ends')
  }

  /** What is to be read next, or undefined when it pays to wait for more. */
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

  /** Handles every complete token; returns where the first incomplete one begins. */
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

  /** Text whose end is not in sight: all of it but a reference or line end that may be cut in two. */
  #textSoFar(buffer: string, at: number): number {
    let end = buffer.length
    const reference = buffer.lastIndexOf('&')
    if (reference >= at && buffer.length - reference < LONGEST_REFERENCE && !buffer.includes(';', reference))
      end = reference
    else if (buffer.endsWith('\r')) end--
    if (end > at) this.#text(buffer.slice(at, end))
    return end
  }

  /** Returns the position after the markup, or -1 when its end is not there yet. */
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
    this.#handler.close(name)
    if (this.#open.length === this.#elements.expectedDepth)
      this.#elements.closed(buffer, end + 1, this.#handler.memoryOfClosed())
    return end + 1
  }

  #openTag(buffer: string, at: number): number {
    // In an attribute's value, `>` may stand; such a tag is merely never known.
    const end = buffer.indexOf('>', at) + 1
    if (end === 0) return -1
    if (end - at > LONGEST_KNOWN_TAG || this.#open.length === 0) return this.#newTag(buffer, at, undefined)
    const hash = hashMarkup(buffer, at, end)
    const known = this.#tags.find(hash, buffer, at, end)
    if (known === undefined) return this.#newTag(buffer, at, { hash, end })
    if (known.end !== undefined) {
      const element = this.#elements.find(known.end, buffer, at, end, this.#open.length)
      if (element !== undefined && this.#handler.repeat(element)) return this.#elements.foundEnd
    }
    if (!this.#handler.reopen(known.memory)) return this.#newTag(buffer, at, undefined)
    if (known.isEmpty) this.#handler.close(known.name)
    else this.#open.push(known.name)
    return end
  }

  #rememberTag(hash: number, written: string, count: number, memory: object): void {
    const isEmpty = written.endsWith('/>')
    const name = this.#name(written, 1, nameEnd(written, 1))
    const mayRepeat = count === 0 && !isEmpty && name.endsWith('Pr')
    this.#tags.keep(hash, written, {
      name,
      isEmpty,
      memory,
      end: mayRepeat ? this.#elements.endTagOf(name) : undefined,
    })
  }

  /** @param place where the tag seems to end, and its hash, when it is worth remembering */
  #newTag(buffer: string, at: number, place: { hash: number; end: number } | undefined): number {
    const { length } = buffer
    let i = nameEnd(buffer, at + 1)
    if (i >= length) return -1
    const name = this.#name(buffer, at + 1, i)
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
        if (memory !== undefined && place?.end === end && this.#tags.meet(place.hash))
          this.#rememberTag(place.hash, buffer.slice(at, end), count, memory)
        return end
      }
      if (gap === i) throw malformed(`the attributes of ${name} are not separated`)
      const start = i
      i = nameEnd(buffer, i)
      const attribute = this.#name(buffer, start, i)
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
      this.#values[count] = readAttributeValue(buffer.slice(i + 1, end))
      count++
      i = end + 1
    }
  }

  /** The name that stands there, the same string each time: cutting it out anew costs more than looking it up. */
  #name(buffer: string, start: number, end: number): string {
    const length = end - start
    const slot =
      (buffer.charCodeAt(start) * 31 +
        buffer.charCodeAt(end - 1) * 131 +
        buffer.charCodeAt(end - 2) * 17 +
        length * 257) &
      (NAME_SLOTS - 1)
    const known = this.#known[slot] as string
    if (known.length === length && buffer.startsWith(known, start)) return known
    const name = buffer.slice(start, end)
    if (length > LONGEST_KNOWN_NAME) return name
    // A name of its own: one cut out would keep alive the piece of the part it came from.
    return (this.#known[slot] = Buffer.from(name, 'utf8').toString('utf8'))
  }

  #opened(name: string, count: number, isEmpty: boolean): object | undefined {
    if (this.#open.length === 0) {
      if (this.#rootSeen) throw malformed('it has more than one root element')
      this.#rootSeen = true
    }
    this.#refuseRepeated(name, count)
    const memory = this.#handler.open(name, this.#names, this.#values, count)
    if (isEmpty) this.#handler.close(name)
    else this.#open.push(name)
    return memory
  }

  #refuseRepeated(element: string, count: number): void {
    // Comparing each with each is quickest for the few attributes of an honest tag, and ruinous for a million.
    const seen = count > MANY_ATTRIBUTES ? new Set<string>() : undefined
    for (let i = 0; i < count; i++) {
      const name = this.#names[i] as string
      if (seen ? seen.has(name) : this.#names.indexOf(name) < i) {
        throw malformed(`an attribute of ${element} is given twice`)
      }
      seen?.add(name)
    }
  }

  #text(text: string): void {
    if (this.#open.length > 0) this.#handler.text(readText(text))
    else if (/[^ \t\r\n]/.test(text)) throw malformed('there is text outside its root element')
  }
}

/** Where a name ends, by what cannot be part of one; `requireName` judges the rest. */
function nameEnd(buffer: string, from: number): number {
  let i = from
  for (; i < buffer.length; i++) {
    const code = buffer.charCodeAt(i)
    if (code <= 0x20 || code === 0x3d || code === 0x3e || code === 0x2f || code === 0x22 || code === 0x27)
      break
  }
  return i
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
}

/** The position after a comment or processing instruction, or -1. */
function skip(buffer: string, mark: string, from: number): number {
  const end = buffer.indexOf(mark, from)
  if (end < 0) return -1
  requireAllowed(buffer.slice(from, end))
  return end + mark.length
}
