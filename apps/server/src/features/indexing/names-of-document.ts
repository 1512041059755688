import { plainName, withoutUnseen } from '@tenderwright/contract'
import type { DocumentFacts } from '@tenderwright/docx'
import { guessNames } from '#knowledge/names/guess-names.ts'
import { guessHospitalType } from './hospital-type.ts'
import type { DocumentRow } from './indexing.repository.ts'

/**
 * Largest length of a client's or tender's name in characters. The form where people enter names has the same limit.
 */
const NAME_LENGTH = 300

const readName = (name: string | undefined) =>
  name === undefined ? undefined : plainName(name).trim().slice(0, NAME_LENGTH).toWellFormed() || undefined

/**
 * Returns the client, the type of client and the tender to store for a document. Values that a person entered stay.
 * Missing values are guessed from the cover, the headers and the properties of the file.
 */
export function namesOf(
  document: Pick<DocumentRow, 'hospital_name' | 'hospital_type' | 'rfp_name'>,
  { coverText, headerTexts, properties }: DocumentFacts,
) {
  const { title, subject, description, keywords } = properties
  const sources = {
    coverText: withoutUnseen(coverText),
    headerTexts: headerTexts.map(withoutUnseen),
    properties: [title, subject, description, keywords]
      .filter((text) => text !== undefined)
      .map(withoutUnseen),
  }
  const guessed = guessNames(sources)
  const organization =
    document.hospital_name === '-' ? (readName(guessed.organization) ?? '-') : document.hospital_name
  return {
    hospital_name: organization,
    hospital_type:
      document.hospital_type === 'unknown' ? guessHospitalType(organization) : document.hospital_type,
    rfp_name: document.rfp_name ?? readName(guessed.tender) ?? null,
  }
}
