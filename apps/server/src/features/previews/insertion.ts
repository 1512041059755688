/** What happens to a section on its way into a tender's proposal. */
export interface Inserting {
  /** Whose look it takes; undefined: the default styles. */
  template: { name: string; path: string } | undefined
  replacements: { from: string; to: string }[]
  /** Old names for which nobody has given a new one. */
  withoutNewName: string[]
}

/**
 * Told by whoever composes proposals.
 * @throws ProductError rfp.not_found
 */
export type InsertionOf = (sessionId: string, documentId: string) => Promise<Inserting>
