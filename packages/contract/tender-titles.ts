import type { RfpSession } from './rfp.ts'

/**
 * Returns the title and subtitle under which lists show a tender: its client, and its name. The name of the file with
 * the requirements replaces one that nobody entered, but is not shown twice.
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
