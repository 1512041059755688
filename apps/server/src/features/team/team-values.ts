import type { Db } from '#platform/database/database.ts'
import { findProfile } from './team.repository.ts'

/**
 * Name, registration number, address, contacts and logo of the company that writes the proposals. Templates show them,
 * for example on the cover.
 */
interface TeamCompany {
  company: string
  registration: string
  address: string
  contacts: string
  logo?: { bytes: Uint8Array; type: 'image/png' | 'image/jpeg'; width: number; height: number }
}

/** Reads the company's name, address, contacts and logo for templates. The lines of a value are joined with " · ". */
export async function readTeamCompany(db: Db): Promise<TeamCompany> {
  const row = await findProfile(db)
  const { logo, logo_type: type, logo_width: width, logo_height: height } = row ?? {}
  return {
    company: row?.company ?? '',
    registration: row?.registration_number ?? '',
    address: inOneLine(row?.address ?? ''),
    contacts: inOneLine(row?.contacts ?? ''),
    ...(logo && type && width && height ? { logo: { bytes: logo, type, width, height } } : {}),
  }
}

/** Joins the lines of a text with " · ", because templates show it on one line. */
function inOneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' · ')
}
