import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '../../packages/search/index.ts'

/**
 * Requirement of a tender with a quantity, and two versions of the section that answers it. One version fulfils the
 * requirement, the other contradicts it. The sections also state other quantities, such as years, prices and telephones.
 */
export interface TenderPair {
  language: Language
  requirement: string
  fulfils: string
  contradicts: string
  /** True if the pair was read while the rules of quantities were made. The other pairs are a fair test. */
  lookedAt: boolean
}

const FOLDER = path.join(import.meta.dirname, 'tender-pairs')

/** Reads the pairs in the folder `tender-pairs`, in both languages. */
export function readTenderPairs(): TenderPair[] {
  return (['pt', 'en'] as const).flatMap((language) =>
    readAnswers(`${language}.txt`).map(({ requirement, text, lookedAt }) => ({
      language,
      requirement,
      fulfils: text.replace(/\{(.*?)\|.*?\}/, '$1'),
      contradicts: text.replace(/\{.*?\|(.*?)\}/, '$1'),
      lookedAt,
    })),
  )
}

/** Reads requirements, each with a section that fulfils it and has many other quantities. */
export function readWellAnswered(): { requirement: string; text: string }[] {
  return readAnswers('well-answered.txt')
}

function readAnswers(name: string): { requirement: string; text: string; lookedAt: boolean }[] {
  const lines = readFileSync(path.join(FOLDER, name), 'utf8').split('\n')
  return lines.flatMap((line, at) =>
    /^[+-] /.test(line)
      ? [{ requirement: line.slice(2), text: lines[at + 1]!.slice(2), lookedAt: line.startsWith('+') }]
      : [],
  )
}
