import { clsx, type ClassValue } from 'clsx'

/**
 * Joins class names. No two of them may set the same property: the browser would take the one that stands later in the
 * style sheet, not in the list. The tests of screens fail on two that do.
 */
export function classes(...values: ClassValue[]): string {
  return clsx(values)
}
