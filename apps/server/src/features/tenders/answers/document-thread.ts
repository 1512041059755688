import type { BlocksWanted, NewText, SectionBlockReading } from '@tenderwright/docx'
import type { FileAddress } from '#platform/storage/storage-driver.ts'
import { ThreadError } from '#platform/threads/thread.ts'
import { ThreadPool } from '#platform/threads/thread-pool.ts'
import { answerBusy } from './answers.errors.ts'
import type { DocumentTask } from './document-tasks.ts'

/**
 * Maximum number of tasks that wait for the thread that reads and writes Word documents. People save one answer at a
 * time, so only a script could cause a longer queue.
 */
const MOST_WAITING = 24
const PATIENCE = { taskMilliseconds: 30_000, graceMilliseconds: 3000 }
/** Milliseconds without work after which the thread ends, to free its memory. */
const IDLE_MILLISECONDS = 60_000
const THREAD_MEMORY = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 512 }

/**
 * Service for the Word documents of answers. It reads paragraphs and tables of a section, and writes typed answers to
 * .docx files.
 */
export interface DocumentWork {
  /**
   * Reads blocks (paragraphs and tables) of a Word document.
   * @throws ProductError `rfp.answer_busy` if too many tasks wait or the worker thread fails
   * @throws ProductError with another code if the document cannot be read
   */
  readBlocks(file: FileAddress, wanted: Omit<BlocksWanted, 'signal'>): Promise<SectionBlockReading[]>
  /**
   * Writes a .docx file with an answer that a person typed.
   * @throws ProductError `rfp.answer_busy` if too many tasks wait or the worker thread fails
   * @throws ProductError with another code if the document cannot be written
   */
  write(path: string, text: NewText): Promise<void>
  close(): Promise<void>
}

/**
 * Worker thread that reads sections of Word documents and writes typed answers to .docx files. The main thread stays
 * free for requests. The worker thread ends when it has no work.
 */
export class DocumentThread implements DocumentWork {
  readonly #pool = new ThreadPool<DocumentTask>({
    name: 'answers',
    entry: new URL('document-worker.ts', import.meta.url),
    memory: THREAD_MEMORY,
    mostWaiting: MOST_WAITING,
    idleMilliseconds: IDLE_MILLISECONDS,
    patience: PATIENCE,
  })

  async readBlocks(file: FileAddress, wanted: Omit<BlocksWanted, 'signal'>): Promise<SectionBlockReading[]> {
    return (await this.#run({ kind: 'read', file, wanted })) as SectionBlockReading[]
  }

  async write(path: string, text: NewText): Promise<void> {
    await this.#run({ kind: 'write', path, text })
  }

  close(): Promise<void> {
    return this.#pool.close()
  }

  async #run(task: DocumentTask): Promise<unknown> {
    try {
      return await this.#pool.run(task)
    } catch (error) {
      if (error instanceof ThreadError) throw answerBusy()
      throw error
    }
  }
}
