import type { Look } from './compose/request/request.ts'

export const USAGE = `npm run -s docx -- compose -o OUT [options] FILE[#index[,index...]]...
  -o OUT                  the .docx to write
  --template FILE         take styles, cover, headers and pages of this .docx or .dotx
  --title "Org|Tender"    a title page, or the values of the template's placeholders
  --toc                   a table of contents; its pages are rendered when LibreOffice is there, else estimated
  --fix-headings          headings take the document's heading styles, levels without gaps at the top
  --replace "old=>new"    replace a name everywhere; may be given several times
  --look source|template  whose formatting; default: the template's when one is given, else each source's own
  --accept-changes --drop-comments --drop-hidden
  --language pt-BR|en     of title page and contents; default pt-BR
  --json                  report as JSON
An index is that of a section as "sections" lists it; a file without one goes in whole.`

/** Options of the `compose` command as they were typed on the command line. */
export interface Options {
  output: string
  template?: string
  title?: string
  toc: boolean
  fixHeadings: boolean
  json: boolean
  look?: Look
  language: 'pt-BR' | 'en'
  replacements: { from: string; to: string }[]
  clean: { acceptChanges: boolean; dropComments: boolean; dropHiddenText: boolean }
  inputs: string[]
}

/**
 * Parses the arguments of the `compose` command. Returns the options, or a sentence that says which argument is
 * wrong.
 */
export function readOptions(args: string[]): Options | string {
  const options: Options = {
    output: '',
    toc: false,
    fixHeadings: false,
    json: false,
    language: 'pt-BR',
    replacements: [],
    clean: { acceptChanges: false, dropComments: false, dropHiddenText: false },
    inputs: [],
  }
  const rest = [...args]
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const problem = readOption(options, arg, () => rest.shift())
    if (problem !== undefined) return problem
  }
  if (options.output === '') return 'Say where to write the result: -o OUT.'
  if (options.inputs.length === 0) return 'Name at least one document.'
  return options
}

/** Options without a value, such as `--toc`. The key is the option's name. The function sets the option. */
const ALONE = new Map<string, (options: Options) => void>([
  ['--toc', (options) => (options.toc = true)],
  ['--fix-headings', (options) => (options.fixHeadings = true)],
  ['--json', (options) => (options.json = true)],
  ['--accept-changes', ({ clean }) => (clean.acceptChanges = true)],
  ['--drop-comments', ({ clean }) => (clean.dropComments = true)],
  ['--drop-hidden', ({ clean }) => (clean.dropHiddenText = true)],
])

/**
 * Function that sets an option to the value that follows it on the command line. Returns a sentence about the mistake
 * if the value is wrong, else undefined.
 */
type ReadValue = (options: Options, value: string) => string | undefined

const WITH_VALUE = new Map<string, ReadValue>([
  ['-o', readOutput],
  ['--output', readOutput],
  ['--template', readTemplate],
  ['--title', readTitle],
  ['--replace', readReplacement],
  ['--look', readLook],
  ['--language', readLanguage],
])

/**
 * Reads one argument and, for an option with a value, the next argument too. Returns a sentence about the mistake if an
 * argument is wrong, else undefined.
 */
function readOption(options: Options, arg: string, next: () => string | undefined): string | undefined {
  const readValue = WITH_VALUE.get(arg)
  if (readValue) {
    const value = next()
    if (value === undefined || value === '' || WITH_VALUE.has(value) || ALONE.has(value))
      return `Write a value after ${arg}.`
    return readValue(options, value)
  }
  const set = ALONE.get(arg)
  if (set) set(options)
  else if (arg.startsWith('-')) return `There is no option ${arg}.`
  else options.inputs.push(arg)
  return undefined
}

function readOutput(options: Options, path: string): undefined {
  options.output = path
}

function readTemplate(options: Options, path: string): undefined {
  options.template = path
}

function readTitle(options: Options, text: string): undefined {
  options.title = text
}

function readReplacement(options: Options, text: string): string | undefined {
  const at = text.indexOf('=>')
  if (at <= 0) return `Write a replacement as "old=>new", not "${text}".`
  options.replacements.push({ from: text.slice(0, at).trim(), to: text.slice(at + 2).trim() })
  return undefined
}

function readLook(options: Options, text: string): string | undefined {
  if (text !== 'source' && text !== 'template') return 'The look is either source or template.'
  options.look = text
  return undefined
}

function readLanguage(options: Options, text: string): string | undefined {
  if (text !== 'pt-BR' && text !== 'en') return 'The language is either pt-BR or en.'
  options.language = text
  return undefined
}
