import type { AssemblyReport } from '@tenderwright/contract'
import { findNamesInPackage, findRemainingNames, openDocument } from '@tenderwright/docx'

const MOST_LISTED = 200

/**
 * Reads a finished proposal once more and lists what is left of the old names: in addresses, which replacing leaves
 * alone, and as acronyms; in sections, and in what stands in none: comments, charts, diagrams, properties, links.
 * @returns each trace with the section it stands in, or the part of the file outside the sections
 */
export async function findOldNames(
  path: string,
  replacements: { from: string; to: string }[],
  signal: AbortSignal,
): Promise<AssemblyReport['remaining_names']> {
  if (replacements.length === 0) return []
  const names = [...new Set(replacements.map(({ from }) => from))]
  // What the new names contain is theirs: "Santa Casa" in "Santa Casa de Santos", and its acronym.
  const own = findRemainingNames([...new Set(replacements.map(({ to }) => to))].join('\n'), names)
  const allowed = new Set(own.map(({ found }) => found.toLowerCase()))
  const remaining: AssemblyReport['remaining_names'] = []
  const seen = new Set<string>()
  const list = (found: string, place: string): void => {
    const key = JSON.stringify([found, place])
    if (allowed.has(found.toLowerCase()) || seen.has(key) || remaining.length >= MOST_LISTED) return
    seen.add(key)
    remaining.push({ name: found, place })
  }
  const look = (text: string, place: string): void => {
    for (const { found } of findRemainingNames(text, names)) list(found, place)
  }
  const document = await openDocument(path, { signal })
  try {
    look(document.facts.coverText, '')
    for (const text of document.facts.headerTexts) look(text, '')
    for await (const section of document.sections()) look(`${section.title}\n${section.text}`, section.title)
  } finally {
    await document.close()
  }
  const listed = new Set(remaining.map(({ name }) => name.toLowerCase()))
  for (const { found, part } of await findNamesInPackage(path, names)) {
    if (!listed.has(found.toLowerCase())) list(found, part)
  }
  return remaining
}
