/** Note in the margin of a previewed proposal that names the document from which a text was copied. */
export interface OriginNote {
  /** Short text that is shown in the margin. */
  text: string
  /** Tooltip of the note. */
  title: string
}

/**
 * Shows in the margin of a previewed proposal where copied texts come from.
 * @param root element that contains the preview
 * @param notes notes by the name of the Word bookmark at the beginning of the copied text
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
