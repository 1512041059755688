import type { CompositionRequest } from '@tenderwright/docx'

/** Part of a composition determined by a proposal's options, as plain data. */
export type SectionRequest = Omit<
  CompositionRequest,
  'output' | 'sources' | 'items' | 'spoolDirectory' | 'signal' | 'onProgress' | 'numberPages'
>

/** Changes to a section when it is inserted into a tender's proposal. */
export interface Inserting {
  /** Template whose styles it takes; undefined: the default styles. */
  template: { name: string; path: string } | undefined
  replacements: { from: string; to: string }[]
  /** Old names without a new name. */
  withoutNewName: string[]
  /** Request to the composer when it composes the section alone. */
  request: SectionRequest
}

/**
 * Returns the insertion of a document's sections; provided by the assembly feature.
 *
 * @throws ProductError rfp.not_found
 */
export type InsertionOf = (tenderId: string, documentId: string) => Promise<Inserting>
