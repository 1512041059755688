import { clsx, type ClassValue } from 'clsx'

/**
 * Joins class names. No two of them may set the same property, because the order in the style sheet would decide, not
 * the order in the list. Tests of screens fail on two that do.
 */
export function classes(...values: ClassValue[]): string {
  return clsx(values)
}
