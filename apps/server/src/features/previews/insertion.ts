import type { CompositionRequest } from '@tenderwright/docx'

/**
 * Settings of a request to the composer that the options of a proposal determine, such as the template and the names to
 * replace. It is plain data, so that it can be sent to a worker thread.
 */
export type SectionRequest = Omit<
  CompositionRequest,
  'output' | 'sources' | 'items' | 'spoolDirectory' | 'signal' | 'onProgress' | 'numberPages'
>

/**
 * Changes that a section undergoes when it is inserted into a tender's proposal: the template whose styles it takes,
 * and the old client's names that are replaced.
 */
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
 * Function that returns the changes which sections of a document undergo in a tender's proposal: its template, and old
 * names with their replacements. The assembly feature provides it to the previews.
 *
 * @throws ProductError `rfp.not_found` when the tender does not exist
 */
export type InsertionOf = (tenderId: string, documentId: string) => Promise<Inserting>
