import { Fragment } from 'react'

/** Said outright, since some readers of names take an element of unknown style for a block, which ends a word. */
const INLINE = { display: 'inline' }

/** Name of a file, or a sentence with one, which breaks behind its separators before it breaks within a word. */
export function FileName({ name }: { name: string }) {
  return name.split(/(?<=[_.\-–+,;)\]])(?=[^\s])/u).map((part, place) => (
    // eslint-disable-next-line react/no-array-index-key
    <Fragment key={place}>
      {place > 0 && <wbr style={INLINE} />}
      {part}
    </Fragment>
  ))
}
