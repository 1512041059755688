/**
 * Makes the browser ignore files that are dropped outside a field for files. Otherwise the browser would leave the page
 * to open the file, and unsaved input would be lost.
 */
export function refuseStrayFiles(): void {
  for (const kind of ['dragover', 'drop'] as const)
    window.addEventListener(kind, (event) => {
      const { dataTransfer, defaultPrevented } = event
      // A field that has accepted the file has already prevented the browser's own action. Dragged text is left to the
      // browser, because it contains no files.
      if (defaultPrevented || !dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      dataTransfer.dropEffect = 'none'
    })
}
