import { findValidities, type Validity } from '@tenderwright/quantities'

/** Finds expiry dates in a section's title and text, such as "valid until 31/12/2025". */
export function validitiesOfSection({ title, content }: { title: string; content: string }): Validity[] {
  return findValidities(`${title}\n${content}`)
}
