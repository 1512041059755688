import { DocxError } from '../package/errors.ts'

/** Maximum number of sentences about faults that are kept for one document. */
const MOST_NOTICES = 100

/** Sentences for people about what could not be read in a document, such as a damaged part. At most 100 are kept. */
export class Notices {
  readonly list: string[] = []

  /** Adds a sentence about a part that could not be read. After 100 sentences, further ones are ignored. */
  add(text: string): void {
    if (this.list.length < MOST_NOTICES) this.list.push(text)
  }

  /**
   * Returns the result of `read`. If `read` throws a `DocxError`, returns undefined and adds a sentence for people to
   * these notices. A damaged part thus does not prevent the reading of the rest of the document.
   * @param subject name of the part in that sentence, as in "styles of the document"
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
