import { open, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PAGE_BYTES = 1024 ** 2
const PAGES_IN_MEMORY = 4

/**
 * Storage for the text of a document while it is read. Text is appended, and read back by byte offsets. Up to 4 MB
 * stays in memory, and the rest goes to a temporary file, so that memory use does not grow with the document.
 */
export class TextSpool {
  /** Buffers of 1 MB with the text that is still in memory. All but the last one are full. */
  #pages: Buffer[] = []
  #used = PAGE_BYTES
  #flushed = 0
  #file: FileHandle | undefined
  #path = ''
  readonly #folder: string

  constructor(folder: string = tmpdir()) {
    this.#folder = folder
  }

  /** Number of bytes stored so far, which is also the byte offset of the next appended text. */
  get length(): number {
    return (
      this.#flushed +
      Math.max(0, this.#pages.length - 1) * PAGE_BYTES +
      (this.#pages.length > 0 ? this.#used : 0)
    )
  }

  /** Appends a text. The text stays in memory until `settle` moves it to the temporary file. */
  append(text: string): void {
    if (text === '') return
    // One UTF-16 unit takes at most three bytes in UTF-8.
    if (text.length * 3 <= PAGE_BYTES - this.#used)
      this.#used += this.#lastPage.write(text, this.#used, 'utf8')
    else this.#appendBytes(Buffer.from(text, 'utf8'))
  }

  /** True if more than 4 MB of text are in memory. Then `settle` should be called. */
  get isFull(): boolean {
    return this.#pages.length > PAGES_IN_MEMORY
  }

  /** Moves text from memory to the temporary file if more than 4 MB are in memory. Call it between paragraphs. */
  async settle(): Promise<void> {
    if (!this.isFull) return
    if (!this.#file) {
      // The module is imported on use: most documents stay in memory, and the import takes as long as reading a small
      // one.
      const { randomUUID } = await import('node:crypto')
      this.#path = join(this.#folder, `docx-text-${randomUUID()}`)
      this.#file = await open(this.#path, 'wx+', 0o600)
      // The file is deleted while it is still open. It disappears when it is closed, even if the process dies. On
      // Windows only `close` can delete it.
      if (process.platform !== 'win32') await rm(this.#path, { force: true })
    }
    const full = this.#pages.splice(0, this.#pages.length - 1)
    for (const page of full) {
      await this.#file.write(page, 0, PAGE_BYTES, this.#flushed)
      this.#flushed += PAGE_BYTES
    }
  }

  /** Returns the stored text between two byte offsets. */
  async read(start: number, end: number): Promise<string> {
    const bytes = Buffer.alloc(Math.max(0, Math.min(end, this.length) - start))
    const onDisk = Math.max(0, Math.min(end, this.#flushed) - start)
    if (onDisk > 0) await this.#file?.read(bytes, 0, onDisk, start)
    for (let filled = onDisk; filled < bytes.length;) {
      const at = start + filled - this.#flushed
      const page = this.#pages[Math.floor(at / PAGE_BYTES)] as Buffer
      filled += page.copy(
        bytes,
        filled,
        at % PAGE_BYTES,
        Math.min(PAGE_BYTES, (at % PAGE_BYTES) + bytes.length - filled),
      )
    }
    return bytes.toString('utf8')
  }

  /** Discards all stored text and deletes the temporary file. */
  async close(): Promise<void> {
    this.#pages = []
    this.#used = PAGE_BYTES
    this.#flushed = 0
    if (!this.#file) return
    await this.#file.close()
    this.#file = undefined
    await rm(this.#path, { force: true })
  }

  get #lastPage(): Buffer {
    return this.#pages[this.#pages.length - 1] as Buffer
  }

  #appendBytes(bytes: Buffer): void {
    for (let at = 0; at < bytes.length;) {
      if (this.#used === PAGE_BYTES) {
        this.#pages.push(Buffer.allocUnsafe(PAGE_BYTES))
        this.#used = 0
      }
      const copied = bytes.copy(this.#lastPage, this.#used, at)
      this.#used += copied
      at += copied
    }
  }
}
