/** Ignores files dropped outside a file field, which would make the browser leave the page. */
export function refuseStrayFiles(): void {
  for (const kind of ['dragover', 'drop'] as const)
    window.addEventListener(kind, (event) => {
      const { dataTransfer, defaultPrevented } = event
      // If a place has accepted the file, it has already prevented the browser's own action. Dragged text is left to
      // the browser, because it contains no files.
      if (defaultPrevented || !dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      dataTransfer.dropEffect = 'none'
    })
}
