import { clsx, type ClassValue } from 'clsx'

/**
 * Joins CSS class names, leaving out false and undefined ones. No two of them may set the same CSS property, because
 * then the order in the style sheet would decide which one applies, not the order in the list. Tests of screens fail in
 * that case.
 */
export function classes(...values: ClassValue[]): string {
  return clsx(values)
}
