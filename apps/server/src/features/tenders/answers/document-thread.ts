import type { BlocksWanted, NewText, SectionBlockReading } from '@tenderwright/docx'
import type { FileAddress } from '#platform/storage/storage-driver.ts'
import { ThreadError } from '#platform/threads/thread.ts'
import { ThreadPool } from '#platform/threads/thread-pool.ts'
import { answerBusy } from './answers.errors.ts'
import type { DocumentTask } from './document-tasks.ts'

/**
 * Maximum length of the queue. People answer one requirement after the other, so a longer queue comes from a script.
 */
const MOST_WAITING = 24
const PATIENCE = { taskMilliseconds: 30_000, graceMilliseconds: 3000 }
/** Idle time after which the thread ends and frees the engine's memory. */
const IDLE_MILLISECONDS = 60_000
const THREAD_MEMORY = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 512 }

/**
 * Work on Word documents that answers need: reading paragraphs and tables of a section, and writing typed answers as
 * .docx files. Tests replace the worker thread by an own implementation.
 */
export interface DocumentWork {
  /** Returns the blocks of a section. @throws ProductError rfp.answer_busy, or the engine's error by its code */
  readBlocks(file: FileAddress, wanted: Omit<BlocksWanted, 'signal'>): Promise<SectionBlockReading[]>
  /**
   * Writes an own text as a .docx file.
   * @throws ProductError rfp.answer_busy, or the engine's error by its code
   */
  write(path: string, text: NewText): Promise<void>
  close(): Promise<void>
}

/**
 * Worker thread that reads sections of Word documents, and writes answers that people typed as .docx files. The main
 * thread is thus never busy with a document. The worker ends when it is idle.
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
