/**
 * Makes the browser ignore files that are dropped beside a place that accepts them. It would otherwise open the file in
 * place of the page, and everything that is not saved would be lost.
 */
export function refuseStrayFiles(): void {
  for (const kind of ['dragover', 'drop'] as const)
    window.addEventListener(kind, (event) => {
      const { dataTransfer, defaultPrevented } = event
      // Places that accept a file have prevented the browser's own action. Dragged text has no files.
      if (defaultPrevented || !dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      dataTransfer.dropEffect = 'none'
    })
}
