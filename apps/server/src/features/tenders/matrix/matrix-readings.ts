import type { MatrixReading } from '@tenderwright/contract'

/** Receives the progress of reading one uploaded file. */
export interface ReadingReport {
  /** Reports the progress of the reading. */
  at: (reading: MatrixReading) => void
  /** Ends the report; its progress is no longer available. */
  end: () => void
}

/**
 * Progress of the matrices that this process is reading, by the account that sent them and an id that its client chose.
 * An entry lives as long as its request.
 */
export class MatrixReadings {
  readonly #readings = new Map<string, { reading: MatrixReading }>()

  /** Starts reporting the progress of reading a matrix. Without an id, nobody can ask for it. */
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
        // A later request with this id has its own entry, which must stay.
        if (this.#readings.get(key) === entry) this.#readings.delete(key)
      },
    }
  }

  /** Returns the progress of reading a matrix, or undefined when the account has none in progress with this id. */
  find(userId: string | undefined, id: string): MatrixReading | undefined {
    return this.#readings.get(keyOf(userId, id))?.reading
  }
}

const keyOf = (userId: string | undefined, id: string) => JSON.stringify([userId, id])
