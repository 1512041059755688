const decoder = new TextDecoder()
const encoder = new TextEncoder()
const SHORT = 12
const LETTERS = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code))

/** Encodes a text as UTF-8, without its length. `encodeTexts`, in contrast, writes the length before each text. */
export function encodeText(text: string): Uint8Array {
  return encoder.encode(text)
}

/**
 * Growing buffer to which integers, texts and bytes of the search index are written. Integers are LEB128 varints
 * (unsigned, below 2^53).
 */
export class ByteWriter {
  #bytes = new Uint8Array(64)
  #length = 0

  get length(): number {
    return this.#length
  }

  varint(value: number): void {
    this.#reserve(8)
    let rest = value
    while (rest > 0x7f) {
      this.#bytes[this.#length++] = (rest % 0x80) | 0x80
      rest = Math.floor(rest / 0x80)
    }
    this.#bytes[this.#length++] = rest
  }

  byte(value: number): void {
    this.#reserve(1)
    this.#bytes[this.#length++] = value
  }

  bytes(bytes: Uint8Array): void {
    this.#reserve(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
  }

  /** Writes the number of bytes as a varint, then the bytes. */
  block(bytes: Uint8Array): void {
    this.varint(bytes.length)
    this.bytes(bytes)
  }

  text(text: string): void {
    // Most texts are words in plain ASCII. Writing their letters directly saves allocating an array for each.
    const start = this.#length
    this.varint(text.length)
    this.#reserve(text.length)
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i)
      if (unit >= 0x80) {
        this.#length = start
        this.block(encoder.encode(text))
        return
      }
      this.#bytes[this.#length++] = unit
    }
  }

  /** Returns the bytes written so far, in a new array. */
  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#length)
  }

  /** Returns the bytes written so far, without copying them. The result is valid until the next write. */
  view(): Uint8Array {
    return this.#bytes.subarray(0, this.#length)
  }

  /** Removes all bytes written, but keeps the memory for the next ones. */
  clear(): void {
    this.#length = 0
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + count))
    grown.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = grown
  }
}

/**
 * Reads integers, texts and bytes that `ByteWriter` wrote, from first to last. The reader checks no bounds: past the
 * end, integers are 0.
 */
export class ByteReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes
    this.#at = at
  }

  get at(): number {
    return this.#at
  }

  set at(at: number) {
    this.#at = at
  }

  get done(): boolean {
    return this.#at >= this.#bytes.length
  }

  varint(): number {
    const bytes = this.#bytes
    let byte = bytes[this.#at++] ?? 0
    if (byte < 0x80) return byte
    let value = byte & 0x7f
    let scale = 0x80
    do {
      byte = bytes[this.#at++] ?? 0
      value += (byte & 0x7f) * scale
      scale *= 0x80
    } while (byte >= 0x80)
    return value
  }

  skip(count: number): void {
    this.#at += count
  }

  bytes(count: number): Uint8Array {
    const taken = this.#bytes.subarray(this.#at, this.#at + count)
    this.#at += count
    return taken
  }

  block(): Uint8Array {
    return this.bytes(this.varint())
  }

  text(): string {
    const length = this.varint()
    const bytes = this.#bytes
    const start = this.#at
    this.#at += length
    if (length > SHORT) return decoder.decode(bytes.subarray(start, this.#at))
    // Millions of short ASCII texts are read. For them, calling the decoder takes longer than joining their letters.
    let text = ''
    for (let i = start; i < this.#at; i++) {
      const byte = bytes[i]!
      if (byte > 0x7f) return decoder.decode(bytes.subarray(start, this.#at))
      text += LETTERS[byte]!
    }
    return text
  }
}

/** Encodes texts as UTF-8, each preceded by its length as a varint. */
export function encodeTexts(texts: Iterable<string>): Uint8Array {
  const writer = new ByteWriter()
  for (const text of texts) writer.text(text)
  return writer.finish()
}

/** Decodes texts that are stored as UTF-8, each preceded by its length as a varint, as `encodeTexts` writes them. */
export function decodeTexts(bytes: Uint8Array): string[] {
  const reader = new ByteReader(bytes)
  const texts: string[] = []
  while (!reader.done) texts.push(reader.text())
  return texts
}
