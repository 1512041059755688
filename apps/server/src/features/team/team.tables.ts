declare module '#platform/database/schema.ts' {
  interface Schema {
    team_profile: TeamProfileTable
  }
}

/**
 * Table with at most one row: name, registration number, address, contacts and logo of the company that writes the
 * proposals.
 */
export interface TeamProfileTable {
  number: number
  company: string
  registration_number: string
  address: string
  contacts: string
  logo: Uint8Array | null
  logo_type: 'image/png' | 'image/jpeg' | null
  logo_width: number | null
  logo_height: number | null
  logo_changed_at: string | null
  updated_at: string
}
