/**
 * Text to highlight wherever it occurs in a previewed document, such as the name of the client for whom it was written.
 */
export interface TextMark {
  /** Text as the document writes it. */
  text: string
  /** Kind of the mark: `settled` is in order, `open` needs attention. */
  kind: 'settled' | 'open'
  /** Text on hover. */
  title: string
}

/** Largest number of marks. With every word marked, marks would mean nothing. */
const MOST_MARKS = 300

/**
 * Highlights every occurrence of the given texts in a previewed document. An occurrence must be within one text node.
 * If two texts begin at the same place, the longer is highlighted.
 * @returns a function that removes the highlights
 */
export function markTexts(root: ParentNode & Node, marks: readonly TextMark[]): () => void {
  const wanted = marks.filter(({ text }) => text !== '').toSorted((a, b) => b.text.length - a.text.length)
  if (wanted.length === 0) return () => undefined
  const made: HTMLElement[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
  for (const text of texts) {
    let rest: Text | undefined = text
    while (rest && made.length < MOST_MARKS) rest = markFirst(rest, wanted, made)
  }
  return () => {
    for (const mark of made) {
      const parent = mark.parentNode
      mark.replaceWith(...mark.childNodes)
      parent?.normalize()
    }
  }
}

/** Marks the first occurrence in a text node. Returns the rest after it. */
function markFirst(text: Text, wanted: readonly TextMark[], made: HTMLElement[]): Text | undefined {
  const { data } = text
  let first: { at: number; mark: TextMark } | undefined
  for (const mark of wanted) {
    const at = data.indexOf(mark.text)
    if (at >= 0 && (!first || at < first.at)) first = { at, mark }
  }
  if (!first) return undefined
  const found = text.splitText(first.at)
  const rest = found.splitText(first.mark.text.length)
  const element = document.createElement('mark')
  element.className = first.mark.kind
  element.title = first.mark.title
  found.replaceWith(element)
  element.append(found)
  made.push(element)
  return rest
}
