import { open, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'

const MEMORY_BYTES = 8 * 1024 ** 2

/**
 * Text appended once and read back by range. Small documents stay in memory; beyond 8 MB the text goes to a
 * temporary file, so that memory does not grow with the document. Offsets are in bytes.
 */
export class TextSpool {
  #length = 0
  #memory: Buffer[] = []
  #memoryBytes = 0
  #flushed = 0
  #file: FileHandle | undefined
  readonly #path: string

  constructor(folder: string = tmpdir()) {
    this.#path = join(folder, `docx-text-${randomUUID()}`)
  }

  get length(): number {
    return this.#length
  }

  /** Returns the number of bytes taken. */
  append(text: string): number {
    if (text === '') return 0
    const bytes = Buffer.from(text, 'utf8')
    this.#memory.push(bytes)
    this.#memoryBytes += bytes.length
    this.#length += bytes.length
    return bytes.length
  }

  /** Moves to disk what memory should not hold; call between blocks. */
  async settle(): Promise<void> {
    if (this.#memoryBytes < MEMORY_BYTES) return
    if (!this.#file) {
      this.#file = await open(this.#path, 'wx+', 0o600)
      // Gone with the handle even when the process dies; Windows cannot, there `close` removes it.
      if (process.platform !== 'win32') await rm(this.#path, { force: true })
    }
    const bytes = Buffer.concat(this.#memory)
    await this.#file.write(bytes, 0, bytes.length, this.#flushed)
    this.#flushed += bytes.length
    this.#memory = []
    this.#memoryBytes = 0
  }

  async read(start: number, end: number): Promise<string> {
    if (end <= start) return ''
    const onDisk = Buffer.alloc(Math.max(0, Math.min(end, this.#flushed) - start))
    if (onDisk.length > 0) await this.#file?.read(onDisk, 0, onDisk.length, start)
    if (end <= this.#flushed) return onDisk.toString('utf8')
    if (this.#memory.length > 1) this.#memory = [Buffer.concat(this.#memory)]
    const tail = this.#memory[0] ?? Buffer.alloc(0)
    const rest = tail.subarray(Math.max(0, start - this.#flushed), end - this.#flushed)
    return onDisk.length === 0 ? rest.toString('utf8') : Buffer.concat([onDisk, rest]).toString('utf8')
  }

  async close(): Promise<void> {
    this.#memory = []
    if (!this.#file) return
    await this.#file.close()
    this.#file = undefined
    await rm(this.#path, { force: true })
  }
}
