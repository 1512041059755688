import type { NearPhrase } from '@tenderwright/contract'
import { Children, type ReactNode } from 'react'

type Excerpt = NonNullable<NearPhrase['excerpt']>

/** Short quotation from a suggested section, with marks on the words that also occur in the requirement. */
export function MarkedExcerpt({ text, marks }: Pick<Excerpt, 'text' | 'marks'>) {
  const pieces: ReactNode[] = []
  let at = 0
  for (const { start, end } of [...marks].sort((a, b) => a.start - b.start)) {
    if (start < at) continue
    pieces.push(text.slice(at, start), <mark>{text.slice(start, end)}</mark>)
    at = end
  }
  pieces.push(text.slice(at))
  return (
    <p className="border-l-2 border-ai/40 pl-2 text-xs text-ink-soft [overflow-wrap:anywhere]">
      {Children.toArray(pieces)}
    </p>
  )
}
