import { documentLanguage, optionChoices } from '@tenderwright/contract'
import { z } from 'zod'
import type { ProposalOptions } from './proposal-options.ts'

/**
 * Version of the format in which a proposal's options are stored. If the name or meaning of a field changes, raise the
 * version and convert earlier rows. A new field only needs a default. Rows of version 1 contain no version.
 */
const VERSION = 2

const aliases = z.union([z.array(z.string()), z.record(z.string(), z.array(z.string()))])
const storedOptions = z.object({
  language: documentLanguage,
  organization: z.string(),
  tender: z.string(),
  template: z.string().nullable(),
  pageLimit: z.number().int().min(1).nullable().default(null),
  ...optionChoices.shape,
  oldOrganizations: aliases.default([]),
  oldTenders: aliases.default([]),
  replacements: z.array(z.object({ from: z.string(), to: z.string() })).default([]),
})

/**
 * Converts the options of a proposal into JSON for the database. The JSON contains a version number, so that later
 * releases of the product can read it.
 */
export function storeOptions(options: ProposalOptions): string {
  return JSON.stringify({ version: VERSION, ...options })
}

/**
 * Parses the options of a proposal from JSON in the database. An older release of the product may have stored it, so a
 * missing option gets its default.
 */
export function readOptions(stored: string): ProposalOptions {
  return storedOptions.parse(JSON.parse(stored))
}
