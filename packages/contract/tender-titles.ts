import type { RfpSession } from './rfp.ts'

/**
 * Returns title and subtitle of a tender in lists: client and tender name. The requirements matrix's file name replaces
 * a missing one.
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
  // The file name is never shown twice.
  return { title, subtitle: subtitle === title ? undefined : subtitle }
}
