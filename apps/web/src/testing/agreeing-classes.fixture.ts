import { clsx, type ClassValue } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

/** Class merger that knows the text size `md` of this client. Tailwind lacks it, and would read `text-md` as a colour. */
const merge = extendTailwindMerge({ extend: { theme: { text: ['md'] } } })

/**
 * Replacement of the function that joins CSS class names, for tests of screens. It throws when two Tailwind classes set
 * the same property, because the order in the style sheet would then decide the result.
 */
export function classes(...values: ClassValue[]): string {
  const joined = clsx(values)
  const kept = new Set(merge(joined).split(' '))
  const lost = joined.split(' ').filter((name) => !kept.has(name))
  if (lost.length > 0) throw new Error(`Another class sets what ${lost.join(', ')} sets: ${joined}`)
  return joined
}
