import { findNamedClients } from './client-cues.ts'
import { findOrganizations, findTenders, type NameFound } from './name-patterns.ts'

/**
 * Texts of a Word document that are searched for the names of its client and its tender: the cover, the page headers
 * and the file's properties.
 */
export interface NameSources {
  coverText: string
  headerTexts: string[]
  /** Values of the file's properties: title, subject, description and keywords. */
  properties: string[]
}

/**
 * Returns whether an organization named on a cover may be the client. Ministries are left out, because covers for other
 * clients often mention them.
 */
function isBuyer({ name }: NameFound): boolean {
  return !/^minist/i.test(name)
}

/**
 * Guesses the client and the tender of a proposal from its cover, then from its page headers, then from the file's
 * properties. A name that is not found is undefined.
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
