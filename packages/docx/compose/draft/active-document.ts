import { activeContentOfDocument } from '../../disarm/document-relationships.ts'
import type { SourceCopy } from './source-copy.ts'

/** Lists the active content that belongs to a whole source and is never copied: its macros, template, mail merge. */
export async function noteActiveDocument({ source, account }: SourceCopy): Promise<void> {
  for (const { part, content } of await activeContentOfDocument(source.document))
    account.disarmed(content, 'nothing', { part })
}
