import { Fragment } from 'react'

/**
 * Inline style of `<wbr>` elements. Without it, some screen readers treat such an element as a block and end the word
 * there.
 */
const INLINE = { display: 'inline' }

/**
 * Shows a file name, or a sentence with one. A long name wraps after its separators (`_`, `-`, `.`) and not within a
 * word.
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
