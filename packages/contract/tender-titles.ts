import type { RfpSession } from './rfp.ts'

/**
 * Returns the title and subtitle under which lists show a tender: the client's name, and the tender's name. If one of
 * them is missing, the file name of the requirements matrix takes its place. The file name is never shown twice.
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
