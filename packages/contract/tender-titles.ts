import type { RfpSession } from './rfp.ts'

/**
 * Returns how a tender is titled: by its client, with its name below; the matrix file stands in for either that nobody
 * entered, and is not repeated.
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
