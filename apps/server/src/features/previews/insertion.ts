import type { CompositionRequest } from '@tenderwright/docx'

/** Part of a composition that follows from a proposal's options, as plain data. */
export type SectionRequest = Omit<
  CompositionRequest,
  'output' | 'sources' | 'items' | 'spoolDirectory' | 'signal' | 'onProgress' | 'numberPages'
>

/** Changes to a section when it is inserted into a tender's proposal. */
export interface Inserting {
  /** Template whose look it takes; undefined: the default styles. */
  template: { name: string; path: string } | undefined
  replacements: { from: string; to: string }[]
  /** Old names for which nobody has given a new one. */
  withoutNewName: string[]
  /** What the composer is asked for when it composes the section alone. */
  request: SectionRequest
}

/**
 * Returns the insertion of a document's sections; given by the feature that composes proposals.
 *
 * @throws ProductError rfp.not_found
 */
export type InsertionOf = (sessionId: string, documentId: string) => Promise<Inserting>
