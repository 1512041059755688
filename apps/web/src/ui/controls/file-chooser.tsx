import type { RefObject } from 'react'

/**
 * Invisible file input that opens the browser's file dialog. A visible button elsewhere clicks it through the ref
 * `chooser`. If a person chooses the file of the last choice again, `onChoose` is called again.
 */
export function FileChooser({
  chooser,
  label,
  accept,
  multiple = false,
  disabled = false,
  onChoose,
}: {
  chooser: RefObject<HTMLInputElement | null>
  label: string
  /** File name extensions that the file dialog offers, with their dots, such as '.docx'. */
  accept: readonly string[]
  multiple?: boolean
  disabled?: boolean
  /** Called with the files that the person chose; there is at least one. */
  onChoose: (files: [File, ...File[]]) => void
}) {
  return (
    <input
      ref={chooser}
      type="file"
      hidden
      aria-label={label}
      accept={accept.join(',')}
      multiple={multiple}
      disabled={disabled}
      onChange={(event) => {
        const [first, ...rest] = event.target.files ?? []
        if (first) onChoose([first, ...rest])
        // If the person chooses the same file again, the browser raises an event only if the value has changed. So the
        // value is cleared.
        event.target.value = ''
      }}
    />
  )
}
