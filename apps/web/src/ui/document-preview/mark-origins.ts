/** Note in the margin of a previewed proposal that names the document from which a text was copied. */
export interface OriginNote {
  /** Text in the margin. */
  text: string
  /** Text on hover. */
  title: string
}

/**
 * Adds a note to the margin of a previewed proposal, beside each text that was copied from a known document.
 * @param notes the notes; the keys are the names of the bookmarks with which the texts begin
 * @returns a function that removes the notes
 */
export function markOrigins(root: ParentNode, notes: ReadonlyMap<string, OriginNote>): () => void {
  const made: HTMLElement[] = []
  for (const mark of root.querySelectorAll<HTMLElement>('[data-origin]')) {
    const note = notes.get(mark.dataset['origin'] ?? '')
    if (!note) continue
    const element = document.createElement('span')
    element.className = 'origin'
    element.title = note.title
    element.textContent = note.text
    mark.append(element)
    made.push(element)
  }
  return () => {
    for (const element of made) element.remove()
  }
}
