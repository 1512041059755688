import type { RefObject } from 'react'

/** Invisible file input that a visible button clicks through the ref `chooser`. */
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
  /** Offered file extensions with the dot, such as '.docx'. */
  accept: readonly string[]
  multiple?: boolean
  disabled?: boolean
  /** Called with at least one chosen file. */
  onChoose: (files: [File, ...File[]]) => void
}) {
  // `onChoose` is called even if a person chooses a file that was also chosen last time.
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
