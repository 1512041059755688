import type { RefObject } from 'react'

/**
 * Invisible file input that opens the browser's file dialog. A visible button elsewhere clicks it through the ref
 * `chooser`. Choosing the same file again counts as a new choice.
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
  /** Accepted file name extensions with their dots. */
  accept: readonly string[]
  multiple?: boolean
  disabled?: boolean
  /** Receives the selected files, at least one. */
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
        // An unchanged value raises no event, so it is cleared for the next choice.
        event.target.value = ''
      }}
    />
  )
}
