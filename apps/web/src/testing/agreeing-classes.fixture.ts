import { clsx, type ClassValue } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

/** Class merger that knows the text size `md` of this client. Tailwind lacks it, and would read `text-md` as a colour. */
const merge = extendTailwindMerge({ extend: { theme: { text: ['md'] } } })

/**
 * Joins class names like `ui/style/classes.ts`, but throws when two of them set the same property. Tests of screens use
 * it instead.
 */
export function classes(...values: ClassValue[]): string {
  const joined = clsx(values)
  const kept = new Set(merge(joined).split(' '))
  const lost = joined.split(' ').filter((name) => !kept.has(name))
  if (lost.length > 0) throw new Error(`Another class sets what ${lost.join(', ')} sets: ${joined}`)
  return joined
}
