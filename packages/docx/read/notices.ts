import { DocxError } from '../package/errors.ts'

/** Largest number of notices about a document. */
const MOST_NOTICES = 100

/** Oddities found while a document is read, one sentence each. Only the first 100 are kept. */
export class Notices {
  readonly list: string[] = []

  add(text: string): void {
    if (this.list.length < MOST_NOTICES) this.list.push(text)
  }

  /** Returns the result of `read`. A damaged part, named by `subject`, is reported and gives undefined. */
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
