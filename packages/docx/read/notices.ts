import { DocxError } from '../package/errors.ts'

/** Maximum number of sentences about unreadable content that are kept for one document. */
const MOST_NOTICES = 100

/**
 * Sentences for people about content of a document that could not be read, for example because it is damaged.
 * At most 100 are kept.
 */
export class Notices {
  readonly list: string[] = []

  /** Adds a sentence about content that could not be read. Does nothing once there are 100 sentences. */
  add(text: string): void {
    if (this.list.length < MOST_NOTICES) this.list.push(text)
  }

  /**
   * Calls `read`, and returns undefined if it throws because a part of the document is damaged. A sentence about the
   * error is then added to the notices. So the rest of the document can still be read.
   * @param subject name of the content in that sentence, as in "styles of the document"
   */
  async unlessDamaged<T>(subject: string, read: () => Promise<T>): Promise<T | undefined> {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof DocxError)) throw error
      this.add(`The ${subject} could not be read: ${error.message}`)
      return undefined
    }
  }
}
