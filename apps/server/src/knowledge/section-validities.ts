import { findValidities, type Validity } from '@tenderwright/quantities'

/**
 * Finds the ends of validity in a section, such as "valid until 31/12/2025". Its title counts, because certificates
 * often state theirs there.
 */
export function validitiesOfSection({ title, content }: { title: string; content: string }): Validity[] {
  return findValidities(`${title}\n${content}`)
}
