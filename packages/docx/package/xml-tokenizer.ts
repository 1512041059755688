/* oxlint-disable no-control-regex -- characters XML forbids are exactly what is looked for */
import { DocxError } from './errors.ts'

/**
 * What the tokenizer reports. Names are as written, and not yet judged (`requireName`): parts use a few dozen names
 * a million times. Entities are resolved; attributes still hold `xmlns`.
 */
export interface TokenHandler {
  /** The arrays are reused for the next tag: copy what is needed. */
  open(name: string, attributeNames: string[], attributeValues: string[], count: number): void
  close(name: string): void
  text(text: string): void
}

/** A tag longer than this (pictures spelled out in attributes reach megabytes) is an attack, not a document. */
const LONGEST_TAG = 32 * 1024 ** 2
const LONG_REST = 256 * 1024
/** Longest character reference held back at the end of a piece, as in `&#x10FFFF;`. */
const LONGEST_REFERENCE = 12
const MANY_ATTRIBUTES = 32
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/
const NAME = /^[\p{L}_:\u00B7][\p{L}\p{N}\p{M}._:\u00B7-]*$/u
/** A power of two; a part uses a few dozen names. */
const NAME_SLOTS = 1024
const LONGEST_KNOWN_NAME = 40
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/**
 * A push tokenizer for XML 1.0 as Word writes and reads it: no document type, only the five named entities. It
 * goes from `<` to `<` by string search instead of character by character, which makes it several times faster
 * than a general parser; a test holds it to the same events as one.
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

  constructor(handler: TokenHandler) {
    this.#handler = handler
  }

  write(piece: string): void {
    if (piece === '') return
    if (FORBIDDEN.test(piece)) throw malformed('it holds a character XML does not allow')
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
    if (code === 0x3f) return after(buffer, '?>', at)
    if (code !== 0x21) return this.#openTag(buffer, at)
    if (buffer.startsWith('<!--', at)) return after(buffer, '-->', at + 4)
    if (buffer.startsWith('<![CDATA[', at)) {
      const end = buffer.indexOf(']]>', at + 9)
      if (end < 0) return -1
      if (this.#open.length === 0) throw malformed('there is text outside its root element')
      if (end > at + 9) this.#handler.text(lineEnds(buffer.slice(at + 9, end)))
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
    return end + 1
  }

  #openTag(buffer: string, at: number): number {
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
      if (code === 0x3e) {
        this.#opened(name, count, false)
        return i + 1
      }
      if (code === 0x2f) {
        if (i + 1 >= length) return -1
        if (buffer.charCodeAt(i + 1) !== 0x3e) throw malformed(`the tag ${name} is not well written`)
        this.#opened(name, count, true)
        return i + 2
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
      this.#values[count] = attributeValue(buffer.slice(i + 1, end))
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

  #opened(name: string, count: number, empty: boolean): void {
    if (this.#open.length === 0) {
      if (this.#rootSeen) throw malformed('it has more than one root element')
      this.#rootSeen = true
    }
    this.#refuseRepeated(name, count)
    this.#open.push(name)
    this.#handler.open(name, this.#names, this.#values, count)
    if (!empty) return
    this.#open.pop()
    this.#handler.close(name)
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
    if (this.#open.length > 0) this.#handler.text(resolveReferences(lineEnds(text)))
    else if (/[^ \t\r\n]/.test(text)) throw malformed('there is text outside its root element')
  }
}

/** @throws {DocxError} unless this is an XML name. */
export function requireName(name: string): void {
  if (!NAME.test(name)) throw malformed(`${JSON.stringify(name.slice(0, 40))} is no name`)
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

function after(buffer: string, mark: string, from: number): number {
  const end = buffer.indexOf(mark, from)
  return end < 0 ? -1 : end + mark.length
}

/** XML 1.0, 2.11. */
function lineEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}

/** XML 1.0, 3.3.3: white space becomes a space; `<` may not stand here. */
function attributeValue(written: string): string {
  if (!/[&<\t\r\n]/.test(written)) return written
  if (written.includes('<')) throw malformed('an attribute value holds "<"')
  return resolveReferences(written.replace(/\r\n|[\t\r\n]/g, ' '))
}

function resolveReferences(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&([^;&\s]{0,12};)?/g, (whole, body: string | undefined) => {
    const name = body?.slice(0, -1) ?? ''
    const named = NAMED[name]
    if (named !== undefined) return named
    const code = /^#\d+$/.test(name)
      ? Number(name.slice(1))
      : /^#x[0-9a-f]+$/i.test(name)
        ? Number.parseInt(name.slice(2), 16)
        : -1
    if (!isAllowed(code)) throw malformed(`it holds the unknown reference ${JSON.stringify(whole)}`)
    return String.fromCodePoint(code)
  })
}

/** XML 1.0, 2.2. */
function isAllowed(code: number): boolean {
  return (
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff)
  )
}

function malformed(reason: string): DocxError {
  return new DocxError('docx.malformed_xml', reason)
}
