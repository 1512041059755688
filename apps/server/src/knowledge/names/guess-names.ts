import { findNamedClients } from './client-cues.ts'
import { findOrganizations, findTenders, type NameFound } from './name-patterns.ts'

/** Texts of a Word document that are searched for the names of its client (the buying organization) and its tender. */
export interface NameSources {
  coverText: string
  headerTexts: string[]
  /** Title, subject, description and keywords from the properties of the Word file. */
  properties: string[]
}

/**
 * Returns whether an organization on a cover may be the client (the buying organization). Ministries never count,
 * because covers of proposals to other clients often mention them.
 */
function isBuyer({ name }: NameFound): boolean {
  return !/^minist/i.test(name)
}

/**
 * Guesses the client (the buying organization) and the tender of an earlier proposal. Searches the cover first, then
 * the page headers, then the file's properties. A name that is not found is undefined.
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
