/** Note in a preview about the origin of a text. */
export interface OriginNote {
  /** Text in the margin. */
  text: string
  /** Text on hover. */
  title: string
}

/**
 * Puts a note into the margin beside each text whose origin is known.
 * @param notes by the bookmark that the text begins with
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
