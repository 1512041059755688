import { descendants } from '../../package/xml/xml.ts'
import type { SourceCopy } from './source-copy.ts'

/**
 * Adds a notice to the report that the building blocks of a source document (ECMA-376, 17.12) are not copied. Building
 * blocks are texts that Word offers to authors for insertion, and no reader sees them.
 */
export async function noteGlossary({ account, source }: SourceCopy): Promise<void> {
  const glossary = await source.document.treeByKind('glossaryDocument')
  if (!glossary) return
  let count = 0
  for (const entry of descendants(glossary, 'w:docPart')) {
    if ([...descendants(entry, 'w:t')].length > 0) count++
  }
  if (count > 0) account.notice('glossary-left-out', `${count} entries`)
}
