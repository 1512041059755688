import { findNamedClients } from './client-cues.ts'
import { findOrganizations, findTenders, type NameFound } from './name-patterns.ts'

/**
 * Texts of a Word document in which the names of its client and its tender are searched: the cover, the page headers
 * and the file's properties.
 */
export interface NameSources {
  coverText: string
  headerTexts: string[]
  /** Title, subject, description and keywords of the file. */
  properties: string[]
}

/** Returns whether an organization may be the client. Ministries are mentioned on covers for other clients. */
function isBuyer({ name }: NameFound): boolean {
  return !/^minist/i.test(name)
}

/**
 * Guesses the client and the tender of a proposal from the text of its cover, then of its page headers, then of the
 * file's properties. A name is undefined when none is found.
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
