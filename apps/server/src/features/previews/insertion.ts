import type { CompositionRequest } from '@tenderwright/docx'

/**
 * Settings for composing a Word document, such as the template and the names to replace. They are plain data, because
 * they are sent to a worker thread.
 */
export type SectionRequest = Omit<
  CompositionRequest,
  'output' | 'sources' | 'items' | 'spoolDirectory' | 'signal' | 'onProgress' | 'numberPages'
>

/**
 * Changes of a section that is inserted into a tender's proposal. The section gets the styles of the template, and
 * other names replace those of the earlier client.
 */
export interface Inserting {
  /** Word template that gives the section its styles. `undefined` for the default styles. */
  template: { name: string; path: string } | undefined
  replacements: { from: string; to: string }[]
  /** Names of the earlier client or tender that are not replaced, because the new tender has no name for them. */
  withoutNewName: string[]
  /** Settings for making a Word document that contains only the section. */
  request: SectionRequest
}

/**
 * Function that returns how the sections of an earlier document are adapted to a new tender. The result names the Word
 * template and the names to replace.
 * @throws ProductError `rfp.not_found` if the tender does not exist
 */
export type InsertionOf = (tenderId: string, documentId: string) => Promise<Inserting>
