import { clsx, type ClassValue } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

/** Declares our text size `md`, which Tailwind lacks; otherwise merging would take `text-md` for a colour. */
const merge = extendTailwindMerge({ extend: { theme: { text: ['md'] } } })

/** Joins class names; of two that set the same property the later wins. */
export function classes(...values: ClassValue[]): string {
  return merge(clsx(values))
}
