import { activeContentOfDocument } from '../../disarm/document-relationships.ts'
import type { SourceCopy } from './source-copy.ts'

/**
 * Adds to the composition's report the active content that belongs to a source document as a whole: macros, an attached
 * template, mail merge. Such content is never copied.
 */
export async function noteActiveDocument({ source, account }: SourceCopy): Promise<void> {
  for (const { part, content } of await activeContentOfDocument(source.document))
    account.disarmed(content, 'nothing', { part })
}
