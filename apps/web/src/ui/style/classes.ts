import { clsx, type ClassValue } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

/** Our scale has a step Tailwind lacks; unannounced, the merge would take `text-md` for a colour. */
const merge = extendTailwindMerge({ extend: { theme: { text: ['md'] } } })

/** Joins class names; of two that set the same thing the later wins. */
export function classes(...values: ClassValue[]): string {
  return merge(clsx(values))
}
