import { clsx, type ClassValue } from 'clsx'

/**
 * Joins CSS class names, omitting false and undefined ones. No two of them may set one CSS property, because then the
 * order in the style sheet would decide, not the order of the arguments. Tests of screens check this.
 */
export function classes(...values: ClassValue[]): string {
  return clsx(values)
}
