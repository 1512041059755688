import { findNamedClients } from './client-cues.ts'
import { findOrganizations, findTenders, type NameFound } from './name-patterns.ts'

/** Texts of a Word document in which the names of its client and its tender are searched. */
export interface NameSources {
  coverText: string
  headerTexts: string[]
  /** Title, subject, description and keywords from the Word file's properties. */
  properties: string[]
}

/**
 * Returns true if an organization on a cover may be the client. Ministries are mentioned on many covers, and never
 * count.
 */
function isBuyer({ name }: NameFound): boolean {
  return !/^minist/i.test(name)
}

/**
 * Guesses the client and the tender of an earlier proposal from its cover, page headers and file properties;
 * `undefined` if not found.
 */
export function guessNames({ coverText, headerTexts, properties }: NameSources): {
  organization: string | undefined
  tender: string | undefined
} {
  const texts = [coverText, ...headerTexts, ...properties]
  const clients = texts.flatMap((text) => [
    ...findNamedClients(text),
    ...findOrganizations(text).filter(isBuyer),
  ])
  return { organization: clients[0]?.name, tender: texts.flatMap(findTenders)[0]?.name }
}
