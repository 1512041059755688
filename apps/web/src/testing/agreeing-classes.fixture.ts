import { clsx, type ClassValue } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

/** Declares our text size `md`, which Tailwind lacks; otherwise `text-md` would be taken for a colour. */
const merge = extendTailwindMerge({ extend: { theme: { text: ['md'] } } })

/**
 * Joins class names as `ui/style/classes.ts` does, and throws when two of them set the same property. The tests of
 * screens use it in its place.
 */
export function classes(...values: ClassValue[]): string {
  const joined = clsx(values)
  const kept = new Set(merge(joined).split(' '))
  const lost = joined.split(' ').filter((name) => !kept.has(name))
  if (lost.length > 0) throw new Error(`Another class sets what ${lost.join(', ')} sets: ${joined}`)
  return joined
}
