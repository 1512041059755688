import type { TeamProfile } from '@tenderwright/contract'
import type { TeamProfileRow } from './team.repository.ts'

/** Returns the profile in the form of the API. Its values are empty until somebody fills it in. */
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
