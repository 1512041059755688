import type { CompositionRequest } from '@tenderwright/docx'

/** Composing settings as plain data for a worker thread, such as the template and the names to replace. */
export type SectionRequest = Omit<
  CompositionRequest,
  'output' | 'sources' | 'items' | 'spoolDirectory' | 'signal' | 'onProgress' | 'numberPages'
>

/** Changes to a section in a tender's proposal: the template's styles, and names that replace the earlier client's. */
export interface Inserting {
  /** Word template whose styles are used; `undefined` for the default styles. */
  template: { name: string; path: string } | undefined
  replacements: { from: string; to: string }[]
  /** Earlier names that stay, because the new tender has none to replace them. */
  withoutNewName: string[]
  /** Settings for a Word document with only this section. */
  request: SectionRequest
}

/**
 * Callback that returns the template and name replacements for a document's sections in a tender's proposal.
 * @throws ProductError `rfp.not_found` if the tender does not exist
 */
export type InsertionOf = (tenderId: string, documentId: string) => Promise<Inserting>
