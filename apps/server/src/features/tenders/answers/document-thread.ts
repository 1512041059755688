import type { BlocksWanted, NewText, SectionBlockReading } from '@tenderwright/docx'
import type { FileAddress } from '#platform/storage/storage-driver.ts'
import { ThreadError } from '#platform/threads/thread.ts'
import { ThreadPool } from '#platform/threads/thread-pool.ts'
import { answerBusy } from './answers.errors.ts'
import type { DocumentTask } from './document-tasks.ts'

/** Maximum number of tasks that wait for the Word thread. Only a script would cause a longer queue. */
const MOST_WAITING = 24
const PATIENCE = { taskMilliseconds: 30_000, graceMilliseconds: 3000 }
/** Milliseconds without work after which the thread ends, to free memory. */
const IDLE_MILLISECONDS = 60_000
const THREAD_MEMORY = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 512 }

/** Service that reads sections from Word documents, and writes typed answers as .docx files. */
export interface DocumentWork {
  /**
   * Reads blocks (paragraphs and tables) of a Word document.
   * @throws ProductError `rfp.answer_busy` if too many tasks wait or the thread fails; another code if the document is
   * unreadable
   */
  readBlocks(file: FileAddress, wanted: Omit<BlocksWanted, 'signal'>): Promise<SectionBlockReading[]>
  /**
   * Writes a typed answer to a .docx file.
   * @throws ProductError `rfp.answer_busy` if too many tasks wait or the thread fails; another code if writing fails
   */
  write(path: string, text: NewText): Promise<void>
  close(): Promise<void>
}

/** Worker thread that reads sections of Word documents and writes typed answers. Ends when idle. */
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
