/** Text to highlight everywhere in a previewed document, such as the name of the client for whom it was written. */
export interface TextMark {
  /** Text to find. Only exact occurrences in the document are highlighted. */
  text: string
  /**
   * Colour of the highlight. `settled` is green, for a text that is in order. `open` is yellow, for a text that needs
   * attention.
   */
  kind: 'settled' | 'open'
  /** Tooltip of the highlight. */
  title: string
}

/**
 * Maximum number of highlights in a preview. If nearly everything were highlighted, the highlights would be useless.
 */
const MOST_MARKS = 300

/**
 * Highlights every occurrence of some texts in a previewed document, up to 300. An occurrence that spans several text
 * nodes is not found. If two texts begin at one place, the longer one is highlighted.
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

/**
 * Highlights the first occurrence of any of the wanted texts in a text node. Returns the text node after the highlight,
 * or `undefined` if no text was found.
 */
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
