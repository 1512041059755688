import type { CompositionRequest } from '@tenderwright/docx'

/** Part of a composition that a proposal's options determine, as plain data. */
export type SectionRequest = Omit<
  CompositionRequest,
  'output' | 'sources' | 'items' | 'spoolDirectory' | 'signal' | 'onProgress' | 'numberPages'
>

/** Changes to a section when it is inserted into a tender's proposal. */
export interface Inserting {
  /** Template whose styles the section takes; undefined for the default styles. */
  template: { name: string; path: string } | undefined
  replacements: { from: string; to: string }[]
  /** Old names without a new name. */
  withoutNewName: string[]
  /** Request to the composer for the section alone. */
  request: SectionRequest
}

/**
 * Returns how sections of a document are inserted. The assembly feature provides it.
 *
 * @throws ProductError rfp.not_found
 */
export type InsertionOf = (tenderId: string, documentId: string) => Promise<Inserting>
