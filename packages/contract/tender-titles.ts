import type { RfpSession } from './rfp.ts'

/**
 * Returns the title and subtitle of a tender in lists: the client's name and the tender's name. The file name of the
 * requirements matrix replaces a missing name, but is never shown twice.
 */
export function tenderTitles({
  organization_name,
  rfp_name,
  rfp_filename,
}: Pick<RfpSession, 'organization_name' | 'rfp_name' | 'rfp_filename'>): {
  title: string
  subtitle: string | undefined
} {
  const title = organization_name || rfp_filename
  const subtitle = rfp_name || rfp_filename
  return { title, subtitle: subtitle === title ? undefined : subtitle }
}
