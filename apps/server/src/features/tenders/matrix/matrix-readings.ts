import type { MatrixReading } from '@tenderwright/contract'

/** Records the progress of reading one uploaded requirements matrix, for the browser. */
interface ReadingReport {
  /** Records the current step. */
  at: (reading: MatrixReading) => void
  /** Deletes the recorded progress. */
  end: () => void
}

/** Progress of the requirements matrices that this process reads, by account and by an id that the browser chose. */
export class MatrixReadings {
  readonly #readings = new Map<string, { reading: MatrixReading }>()

  /**
   * Starts to record the progress of reading an uploaded requirements matrix.
   * @param id id that the browser chose; `undefined` records nothing
   */
  begin(userId: string | undefined, id: string | undefined): ReadingReport {
    const entry: { reading: MatrixReading } = { reading: { step: 'waiting' } }
    if (id === undefined) return { at: () => undefined, end: () => undefined }
    const key = keyOf(userId, id)
    this.#readings.set(key, entry)
    return {
      at: (reading) => {
        entry.reading = reading
      },
      end: () => {
        // A later request may have used the same id. Its entry must stay.
        if (this.#readings.get(key) === entry) this.#readings.delete(key)
      },
    }
  }

  /** Returns the progress of an upload, or `undefined` if the account has no such upload. */
  find(userId: string | undefined, id: string): MatrixReading | undefined {
    return this.#readings.get(keyOf(userId, id))?.reading
  }
}

const keyOf = (userId: string | undefined, id: string) => JSON.stringify([userId, id])
