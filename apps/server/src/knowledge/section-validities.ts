import { findValidities, type Validity } from '@tenderwright/quantities'

/**
 * Finds the dates in a section until which something is valid, such as "valid until 31/12/2025". The title is searched
 * as well, because titles of certificates often have such a date.
 */
export function validitiesOfSection({ title, content }: { title: string; content: string }): Validity[] {
  return findValidities(`${title}\n${content}`)
}
