import { throwIfCancelled } from '../../package/errors.ts'
import { loadSource } from '../sources/source-document.ts'
import type { SurveyedSource } from '../sources/survey-sources.ts'
import type { Draft } from '../draft/draft.ts'
import { noteActiveDocument, noteDroppedContent } from '../draft/dropped-content.ts'
import type { Fragment } from './fragment.ts'
import { connectSource } from '../draft/connect-source.ts'
import type { SourceCopy } from '../draft/source-copy.ts'
import { copySource } from './copy-source.ts'
import type { SecondPass } from './copy-source.ts'

/**
 * Copies the requested sections of all source documents, with the notes, comments and headers that they refer to. The
 * copied text waits in a temporary file.
 * @param begun source documents whose copying was already prepared, by key; each is removed when it is copied
 * @returns the copied text of each section, by the section's index among the requested headings, sections and texts
 */
export async function copySources(
  draft: Draft,
  pass: SecondPass,
  surveyed: SurveyedSource[],
  begun: Map<string, SourceCopy>,
): Promise<Map<number, Fragment>> {
  const fragments = new Map<number, Fragment>()
  // All bookmarks are recorded before anything is copied, because a reference may come before its bookmark.
  for (const { key, survey } of surveyed) {
    for (const { range, bookmarks } of survey.ranges)
      for (const name of bookmarks) draft.bookmarks.define(key, range.item, name)
  }
  const total = surveyed.reduce((sum, { survey }) => sum + survey.blockCount, 0)
  let done = 0
  const onBlock = (name: string, isLast: boolean): void => {
    if (!isLast) done++
    if (isLast || done % 50 === 0) pass.onProgress?.(done, total, name)
  }
  for (const source of surveyed) {
    throwIfCancelled(pass.signal)
    const copy = begun.get(source.key) ?? (await beginCopy(draft, source))
    begun.delete(source.key)
    for (const [item, fragment] of await copySource(source, copy, draft.target.registry, pass, onBlock))
      fragments.set(item, fragment)
    await draft.stories.copyFrom(copy)
    await noteDroppedContent(copy, source.survey, draft.styles.look)
    await noteActiveDocument(copy)
  }
  return fragments
}

async function beginCopy(draft: Draft, source: SurveyedSource): Promise<SourceCopy> {
  const loaded = await loadSource(source.key, source.name, source.document, draft.target.registry)
  return connectSource(draft, loaded, itemsOf(source))
}

/** Returns the indexes of the requested sections that are copied from a source document. */
export function itemsOf({ survey }: SurveyedSource): number[] {
  return survey.ranges.map(({ range }) => range.item)
}
