import { documentLanguage, optionChoices } from '@tenderwright/contract'
import { z } from 'zod'
import type { ProposalOptions } from './proposal-options.ts'

/** Version of the format of stored options. Raise it if a field's name or meaning changes, and convert old rows. */
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

/** Converts a proposal's options to versioned JSON, so that later releases can read the row. */
export function storeOptions(options: ProposalOptions): string {
  return JSON.stringify({ version: VERSION, ...options })
}

/** Parses stored options of a proposal, also those of older releases. Missing options get their default. */
export function readOptions(stored: string): ProposalOptions {
  return storedOptions.parse(JSON.parse(stored))
}
