import type { TeamProfile } from '@tenderwright/contract'
import type { TeamProfileRow } from './team.repository.ts'

/**
 * Converts the profile of the company that writes the proposals to its form in the API: name, registration number,
 * address, contacts and logo. All values are empty until somebody enters them.
 */
export function presentProfile(row: TeamProfileRow | undefined): TeamProfile {
  const { company = '', registration_number = '', address = '', contacts = '' } = row ?? {}
  const { logo_type: type, logo_width: width, logo_height: height, logo_changed_at: at } = row ?? {}
  return {
    company,
    registration_number,
    address,
    contacts,
    ...(type && width && height && at ? { logo: { type, width, height, changed_at: at } } : {}),
  }
}
