import { clsx, type ClassValue } from 'clsx'

/** Joins class names and skips false and undefined. No two of them may set one CSS property. */
export function classes(...values: ClassValue[]): string {
  // Otherwise the order in the style sheet would decide, not the order of the arguments. Tests of screens check this.
  return clsx(values)
}
