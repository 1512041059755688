import { QUESTION_NAMES, rounded } from './figures.ts'
import type { Figures, QuestionName, Timing } from './figures.ts'

export interface SearchResults {
  figures: Figures[]
  absences: { contestant: string; sections: number; reason: string }[]
  product?: ProductFigures
}

/** Costs of matching a tender with the whole product: a started server to which a client sends HTTP requests. */
export interface ProductFigures {
  sections: number
  requirements: number
  matched: number
  seconds: number
  /**
   * CPU seconds that the server's process used during matching, with all its threads. User and system time are added.
   */
  cpuSeconds: number
  /**
   * Costs of matching a second tender, when the server already has code and data in memory. Absent when no second
   * tender was matched.
   */
  inUse?: { seconds: number; cpuSeconds: number }
  /** Number of distinct progress states that a client sees when it polls every 250 ms. */
  progressSeen: number
  peakMegabytes: number
  load: number
}

/**
 * Returns the results of the search benchmark as a Markdown page. It has a table for each number of sections, and one
 * that shows how our costs grow with this number.
 */
export function describeSearch(results: SearchResults): string {
  const { figures, absences } = results
  const sizes = [...new Set(figures.map(({ sections }) => sections))].sort((a, b) => a - b)
  const lines = [
    '# Indexing and searching, measured',
    '',
    'Written by `npm run bench:search`. Figures are CPU milliseconds for each question (user and system time). They are',
    'medians; those of PostgreSQL are the mean of its serving process.',
    '',
    '- **Warm**: the question was asked before. Tenderwright, whose code is compiled while it runs, was asked three times.',
    '- **Cold**: every posting is read anew from the database. The system has the pages of the database in memory.',
    '- **Corpus**: generated from Portuguese words and words of Portuguese syllables in a Zipf-Mandelbrot distribution, with',
    '  400 topics, sections of 25 to 1,500 words, and 60 sections in each document.',
    '- **Contestants**: FTS5 and PostgreSQL find and rank words. FTS5 with trigrams indexes letters, as 4-grams do here.',
    '  Tenderwright does both.',
    '',
    'The same work takes more CPU time when more processes share the processors. Compare the contestants of one run, not',
    'runs of different days or machines.',
  ]
  for (const size of sizes) {
    const own = figures.filter(({ sections }) => sections === size)
    const { measured, machine, load, questions } = own[0]!.run
    lines.push('', `## ${size.toLocaleString('en')} sections`, '')
    lines.push(
      `${measured}, ${machine}; ${questions} questions; ${load} processes shared the processors.`,
      '',
    )
    lines.push(`| | ${own.map(nameOf).join(' | ')} |`)
    lines.push(`|---|${own.map(() => '---:|').join('')}`)
    const row = (title: string, value: (of: Figures) => string) =>
      lines.push(`| ${title} | ${own.map(value).join(' | ')} |`)
    row('sections indexed a CPU second', ({ indexing }) => number(indexing.sectionsPerCpuSecond))
    row('the same as a multiple of ours', ({ indexing }) => {
      return number(rounded(indexing.sectionsPerCpuSecond / own[0]!.indexing.sectionsPerCpuSecond))
    })
    row('index, MB', ({ indexing }) => number(indexing.indexMegabytes))
    row('times a section is written again by merging', ({ indexing }) => number(indexing.rewrites))
    row('peak memory indexing, MB', ({ indexing }) => number(indexing.peakMegabytes))
    for (const [key, title] of Object.entries(QUESTION_NAMES)) {
      row(`${title}, warm (cold)`, (of) => timing(of.questions[key as QuestionName]))
    }
    row('peak memory answering, MB', ({ peakMegabytes }) => number(peakMegabytes))
  }
  const ours = figures
    .filter(({ contestant }) => contestant === 'Tenderwright')
    .sort((a, b) => a.sections - b.sections)
  if (ours.length > 1) {
    lines.push(
      '',
      '## How ours grows',
      '',
      `| | ${ours.map((of) => of.sections.toLocaleString('en')).join(' | ')} |`,
    )
    lines.push(`|---|${ours.map(() => '---:|').join('')}`)
    for (const [key, title] of Object.entries(QUESTION_NAMES)) {
      const cells = ours.map((of) => timing(of.questions[key as QuestionName]))
      lines.push(`| ${title}, warm (cold) | ${cells.join(' | ')} |`)
    }
  }
  if (results.product !== undefined) lines.push(...describeProduct(results.product))
  for (const { contestant, sections, reason } of absences)
    lines.push('', `${contestant} with ${sections.toLocaleString('en')} sections took no part: ${reason}.`)
  return `${lines.join('\n')}\n`
}

function describeProduct(product: ProductFigures): string[] {
  const { requirements, sections, matched, seconds, cpuSeconds, inUse, progressSeen, peakMegabytes, load } =
    product
  return [
    '',
    '## A matrix through the product',
    '',
    `${number(requirements)} requirements of 25 words against ${number(sections)} sections, by the started server over HTTP, SQLite:`,
    `${seconds} s, ${cpuSeconds} CPU s of the server and all its threads; ${number(matched)} requirements had matches. A client that`,
    `asked four times a second saw ${progressSeen} states of progress. Peak memory of the server ${peakMegabytes} MB;`,
    `${load} processes shared the processors.`,
    ...(inUse === undefined
      ? []
      : [
          `Another tender of as many other requirements, matched afterwards by threads in use: ${inUse.seconds} s, ${inUse.cpuSeconds} CPU s.`,
        ]),
  ]
}

function nameOf({ contestant }: Figures): string {
  return contestant
}

function timing(of: Timing | null): string {
  if (of === null) return ''
  return of.cold === null ? `${of.warm}` : `${of.warm} (${of.cold})`
}

function number(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : value.toLocaleString('en')
}
