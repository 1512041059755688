import { clsx, type ClassValue } from 'clsx'

/**
 * Joins CSS class names, leaving out false and undefined ones. Two of them must not set the same CSS property, because
 * then the order in the style sheet would decide, not the order in the list. Tests of screens fail in that case.
 */
export function classes(...values: ClassValue[]): string {
  return clsx(values)
}
