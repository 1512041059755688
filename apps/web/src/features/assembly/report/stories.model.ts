import type { AssemblyReport } from '@tenderwright/contract'

export type StoryName = NonNullable<AssemblyReport['remaining_names'][number]['story']>

const STORIES: [RegExp, StoryName][] = [
  [/header/i, 'header'],
  [/footer/i, 'footer'],
  [/footnote/i, 'footnotes'],
  [/endnote/i, 'endnotes'],
  [/comment/i, 'comments'],
  [/chart/i, 'chart'],
  [/diagram|drawing/i, 'diagram'],
  [/docProps|propert|core|custom\.xml|app\.xml/i, 'properties'],
  [/customXml/i, 'data'],
  [/\.rels|link/i, 'link'],
  [/^(body|word\/document|document)/i, 'body'],
  [/embed|afchunk|\.(xlsx|pptx|html?|rtf)/i, 'embedded'],
]

/**
 * Returns the story of a place in the file, given the composer's name for it: `body`, `header1.xml`,
 * `word/footnotes.xml`.
 */
export function storyOf(place: string): StoryName {
  return STORIES.find(([pattern]) => pattern.test(place))?.[1] ?? 'definitions'
}

/** Returns whether a place is a part of the file, which means nothing to people, and not a section's title. */
export function isPart(place: string): boolean {
  return /^[\w.[\]-]+(\/[^/]+)*\.(xml|rels|bin|html?|rtf|(?:doc|xls|ppt)[xm]|png|jpe?g|emf|wmf)( › .*)?$/i.test(
    place,
  )
}
