import { DocxError } from '../package/errors.ts'

/** Maximum number of notices kept for one document. */
const MOST_NOTICES = 100

/** Sentences for people about damaged or unreadable content of a document, at most 100. */
export class Notices {
  readonly list: string[] = []

  /** Adds a sentence about unreadable content, unless there are 100 already. */
  add(text: string): void {
    if (this.list.length < MOST_NOTICES) this.list.push(text)
  }

  /**
   * Returns the result of `read`. Turns a thrown `DocxError` into a notice and `undefined`, so that the rest can be
   * read.
   * @param subject name of the content in the notice, as in "styles of the document"
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
