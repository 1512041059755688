/** Service that computes embedding vectors, which compare sections by meaning. Matching uses it if it is configured. */
export interface MeaningSource {
  /**
   * Returns the embedding vectors of texts, in the same order; undefined for a text that the service refuses.
   * @throws when the service cannot be reached or refuses every text
   */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<(Float32Array | undefined)[]>
  /** Counts the visible sections of the knowledge base that have no embedding vector yet. */
  countMissing(): Promise<number>
  /** Enqueues a job that computes the embedding vectors of the sections that have none yet. */
  requestMissing(): Promise<void>
}

/**
 * Use of embedding vectors in one matching run: `used` if all sections and requirements had a vector, `partial` if some
 * had none, `unavailable` if the service failed, so that the rest was compared by words only.
 */
type MeaningState = 'used' | 'partial' | 'unavailable'

/**
 * Adds embedding vectors to the requirements of a matching run, so that sections are also compared by meaning. If the
 * vector service fails, the run continues without it.
 */
export class RunMeaning {
  readonly #source: MeaningSource | undefined
  readonly #signal: AbortSignal | undefined
  #state: MeaningState | null = null

  /**
   * @param source computes the vectors; undefined when embeddings are not configured
   * @param signal aborts calls to that service, and `addTo` then throws the signal's reason. If the service itself
   * fails, the run continues without vectors.
   */
  constructor(source: MeaningSource | undefined, signal?: AbortSignal) {
    this.#source = source
    this.#signal = signal
  }

  /**
   * Use of embedding vectors in this matching run; null when embeddings are not configured, or before `prepare` is
   * called.
   */
  get state(): MeaningState | null {
    return this.#state
  }

  /**
   * Checks before a matching run whether all sections have embedding vectors, and enqueues a job that computes the
   * missing ones.
   */
  async prepare(): Promise<void> {
    if (this.#source === undefined) return
    const missing = await this.#source.countMissing()
    this.#state = missing > 0 ? 'partial' : 'used'
    if (missing > 0) await this.#source.requestMissing()
  }

  /**
   * Returns the given texts with their embedding vectors. Returns them without vectors when embeddings are not
   * configured or the service fails.
   */
  async addTo<T extends { text: string }>(
    questions: readonly T[],
  ): Promise<(T & { meaning?: Float32Array })[]> {
    if (this.#source === undefined || this.#state === 'unavailable') return [...questions]
    try {
      const texts = questions.map(({ text }) => text)
      const vectors = await this.#source.embed(texts, this.#signal)
      return questions.map((question, at) => {
        const meaning = vectors[at]
        if (meaning === undefined) this.#state = 'partial'
        return meaning === undefined ? question : { ...question, meaning }
      })
    } catch {
      this.#signal?.throwIfAborted()
      // After a failure, the service is not called again in this run. Otherwise it could delay each of a thousand
      // requirements.
      this.#state = 'unavailable'
      return [...questions]
    }
  }
}
