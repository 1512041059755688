import { Fragment } from 'react'

/** Inline style of `<wbr>`, without which some screen readers end the word there. */
const INLINE = { display: 'inline' }

/** File name, or a sentence with one, that wraps after separators (`_`, `-`, `.`). */
export function FileName({ name }: { name: string }) {
  return name.split(/(?<=[_.\-–+,;)\]])(?=[^\s])/u).map((part, place) => (
    // eslint-disable-next-line react/no-array-index-key
    <Fragment key={place}>
      {place > 0 && <wbr style={INLINE} />}
      {part}
    </Fragment>
  ))
}
