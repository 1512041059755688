import { Fragment } from 'react'

/** Explicit inline style. Some screen readers treat an element of unknown style as a block, which ends a word. */
const INLINE = { display: 'inline' }

/**
 * Shows a file name, or a sentence with one, so that a long name wraps after its separators (`_`, `-`, `.`) rather than
 * within a word.
 */
export function FileName({ name }: { name: string }) {
  return name.split(/(?<=[_.\-–+,;)\]])(?=[^\s])/u).map((part, place) => (
    // eslint-disable-next-line react/no-array-index-key
    <Fragment key={place}>
      {place > 0 && <wbr style={INLINE} />}
      {part}
    </Fragment>
  ))
}
