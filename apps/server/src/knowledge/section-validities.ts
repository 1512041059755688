import { findValidities, type Validity } from '@tenderwright/quantities'

/**
 * Finds dates in a section until which something is valid, such as "valid until 31/12/2025". Searches the title too,
 * because titles of certificates often contain such a date.
 */
export function validitiesOfSection({ title, content }: { title: string; content: string }): Validity[] {
  return findValidities(`${title}\n${content}`)
}
