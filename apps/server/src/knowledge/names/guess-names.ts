import { findNamedClients } from './client-cues.ts'
import { findOrganizations, findTenders, type NameFound } from './name-patterns.ts'

/** Texts of a document that may contain the names of its client and tender. */
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

/** Guesses the client and the tender of a document from its cover, then its headers, then its properties. */
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
