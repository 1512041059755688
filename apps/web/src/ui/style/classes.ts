import { clsx, type ClassValue } from 'clsx'

/**
 * Joins CSS class names, without false and undefined ones. No two of them may set one CSS property. Otherwise the order
 * in the style sheet would decide, not the order of the arguments. Tests of screens check this.
 */
export function classes(...values: ClassValue[]): string {
  return clsx(values)
}
