/**
 * Decodes the bytes of an XML file, piece by piece. The byte order mark determines the encoding. Without a byte order
 * mark, the encoding is UTF-16 if the first `<` takes two bytes, else that of the XML declaration, or UTF-8 (XML 1.0,
 * appendix F).
 */
export class XmlTextDecoder {
  #decoder: TextDecoder | undefined
  #pending: Uint8Array[] = []
  #pendingBytes = 0

  /**
   * Returns the text of the next bytes of an XML file. Returns '' until the first 256 bytes have arrived, because they
   * determine the encoding.
   */
  decode(chunk: Uint8Array): string {
    if (this.#decoder) return this.#decoder.decode(chunk, { stream: true })
    this.#pending.push(chunk)
    this.#pendingBytes += chunk.length
    // The whole XML declaration must have arrived, because it states the encoding.
    return this.#pendingBytes < 256 ? '' : this.#start()
  }

  /** Returns the text of the last bytes, which `decode` has kept back. Must be called at the end of the file. */
  end(): string {
    const start = this.#decoder ? '' : this.#start()
    return start + (this.#decoder as TextDecoder).decode()
  }

  #start(): string {
    const head = this.#pending.length === 1 ? (this.#pending[0] as Uint8Array) : Buffer.concat(this.#pending)
    this.#pending = []
    this.#decoder = new TextDecoder(encodingOf(head))
    return this.#decoder.decode(head, { stream: true })
  }
}

function encodingOf(head: Uint8Array): string {
  const [a, b] = head
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (a === 0x3c && b === 0) return 'utf-16le'
  if (a === 0 && b === 0x3c) return 'utf-16be'
  const declared = /^[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(
    Buffer.from(head.subarray(0, 256)).toString('latin1'),
  )
  const label = declared?.[1]?.toLowerCase() ?? 'utf-8'
  if (label.startsWith('utf-16') || label === 'ucs-2') return 'utf-8'
  try {
    return new TextDecoder(label).encoding
  } catch {
    // An unknown encoding label means UTF-8, as in other readers.
    return 'utf-8'
  }
}
