import { suggestNames } from './suggest-names.ts'

/** Texts of a document that may name its client and tender. */
export interface NameSources {
  coverText: string
  headerTexts: string[]
  /** Title, subject, description and keywords of the file. */
  properties: string[]
}

/** Guesses the client and the tender of a document from its cover, then its headers, then its properties. */
export function guessNames({ coverText, headerTexts, properties }: NameSources): {
  organization: string | undefined
  tender: string | undefined
} {
  const evidence = { client: '', tender: '', properties, coverText, headerTexts, bodyText: '' }
  const options = { clientStrategy: 'all', tenderStrategy: 'all', limit: 1, current: [] } as const
  const { clients, tenders } = suggestNames(evidence, { ...options, current: [] })
  return { organization: clients[0], tender: tenders[0] }
}
