import { clsx, type ClassValue } from 'clsx'

/**
 * Joins CSS class names, and skips false and undefined ones. Two names must not set one CSS property, because their
 * order here would have no effect: the style sheet decides.
 */
export function classes(...values: ClassValue[]): string {
  return clsx(values)
}
