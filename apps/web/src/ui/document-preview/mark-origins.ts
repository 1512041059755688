/** Margin note with the document from which a text was copied. */
export interface OriginNote {
  /** Short text in the margin. */
  text: string
  /** Tooltip of the note. */
  title: string
}

/**
 * Adds margin notes beside copied texts of a previewed proposal. Returns a function that removes them.
 * @param root element that contains the preview
 * @param notes notes by the name of the Word bookmark at the beginning of the copied text
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
