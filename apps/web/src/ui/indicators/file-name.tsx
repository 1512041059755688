import { Fragment } from 'react'

/**
 * Inline style that is set explicitly, because some screen readers treat a `<wbr>` element without a known style as a
 * block and then end the word there.
 */
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
