import type { RefObject } from 'react'

/**
 * Invisible file input that opens the browser's file dialog. A visible button clicks it through the ref `chooser`.
 * `onChoose` is called even if a person chooses a file that was also chosen last time.
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
  /** Extensions of the files that the file dialog offers, with the dot, such as '.docx'. */
  accept: readonly string[]
  multiple?: boolean
  disabled?: boolean
  /** Called with the files that the person chose, at least one. */
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
        // The value is cleared, because the browser raises an event only if the value has changed. Otherwise choosing
        // the same file again would have no effect.
        event.target.value = ''
      }}
    />
  )
}
