import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '../../packages/search/index.ts'

/**
 * Section of a proposal to a hospital. It is used to measure whether requirements find their answers in another
 * language.
 */
export interface HospitalSection {
  language: Language
  title: string
  text: string
}

/**
 * Requirement of a hospital in `language`, and the section that answers it in another language. The product should find
 * the section.
 */
export interface HospitalPair {
  language: Language
  requirement: string
  section: HospitalSection
}

const FOLDER = path.join(import.meta.dirname, 'hospital-pairs')

/**
 * Reads requirements of hospitals, each with the section that answers it in another language. `others` are sections
 * about similar subjects that answer none of them.
 *
 * @throws {Error} for a line that is neither a requirement nor a section
 */
export function readHospitalPairs(): { pairs: HospitalPair[]; others: HospitalSection[] } {
  // A line that begins with `pt>` or `en>` is a requirement, and the next such line is the section that answers it. A
  // line with `pt-` or `en-` is a section that answers no requirement.
  const pairs: HospitalPair[] = []
  const others: HospitalSection[] = []
  let asked: { language: Language; text: string } | null = null
  for (const line of readdirSync(FOLDER).sort().flatMap(readLines)) {
    const read = /^(pt|en)([>-]) (.+)$/.exec(line)
    if (read === null) throw new Error(`Neither a requirement nor a section: ${line}`)
    const language = read[1] as Language
    const text = read[3]!
    if (read[2] === '-') others.push(sectionOf(language, text))
    else if (asked === null) asked = { language, text }
    else {
      pairs.push({
        language: asked.language,
        requirement: asked.text,
        section: sectionOf(language, text),
      })
      asked = null
    }
  }
  return { pairs, others }
}

function readLines(name: string): string[] {
  const lines = readFileSync(path.join(FOLDER, name), 'utf8').split('\n')
  return lines.filter((line) => line !== '' && !line.startsWith('#'))
}

function sectionOf(language: Language, text: string): HospitalSection {
  const colon = text.indexOf(': ')
  if (colon < 0) throw new Error(`A section without a title: ${text}`)
  return { language, title: text.slice(0, colon), text: text.slice(colon + 2) }
}
