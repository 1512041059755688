import { foldName } from '../sheet/fold-name.ts'
import { asks, wordsIn } from '../tables/cell-kinds.ts'
import { foldHeader, roleOfName } from '../tables/column-names.ts'
import { demands } from '../tables/judge-list.ts'
import {
  namesAcceptance,
  namesProgress,
  namesRemarks,
  namesRequirement,
  namesRequirementNumber,
  namesTest,
} from '../tables/name-kinds.ts'
import type { MatrixRequirement } from '../tables/reading.ts'
import type { SheetReading, TableColumn } from './sheet-reading.ts'

/** Smallest number of signs, less those against, from which tables are read without a question if words tell so. */
const ENOUGH_SIGNS = 2
/**
 * Smallest number of signs, less those against, from which tables are read without a question although no words tell
 * that they hold requirements. Laws and standards are such tables.
 */
const ENOUGH_WITHOUT_WORDS = 3
/** Mean number of words from which the texts of a table are sentences. */
const SENTENCE = 6
/** Number of characters at the beginning of texts that are compared to find repeated ones. */
const COMPARED = 120
/** Smallest fit (0 to 1) at which the name of a column is exactly known. */
const EXACT = 0.9
/** Share of requirements or cells from which most of them have a property. */
const MOST = 0.5
/** Smallest share of requirements with a number in a numbered table. */
const NUMBERED = 0.6
/** Smallest share of distinct texts in a table in which each row is one requirement. */
const DISTINCT = 0.6

/** Matches names of sheets, titles and groups that mention requirements or a tender. They are folded. */
const TOLD =
  /requisit|requirement|requerim|exigenc|exigence|checklist|(^|[^a-z])(reqs?|rfp|rfi|rfq|rf|rnf|tender|edital|pliego|termo de referencia)([^a-z]|$)/
/** Matches names of columns with what the client wants, such as "Required specification". They are folded. */
const REQUIRED = /^(required|requested|minimum) |(^| )(exigid|requerid|solicitad)[oa]s?$/
/** Matches sentences that say what a system or its users do, as in "O sistema permitirá". */
const OF_SYSTEM =
  /^(o|a|el|la|le|the|los|os|all|todos os) (\p{L}+ )?(sistema|system|système|site|software|plataforma|platform|plateforme|aplica\p{L}+|application|app|usu[aá]rio|user|utilisateur)s?\s/iu
/** Matches numbers that stand for "requirement", such as "RF-01", "REQ_3" and "NFR2". */
const CODE =
  /^(r|rf|rnf|req|requisito|requirement|fr|nfr|br|sr|ur|sys|srs|hlr|llr)[\s._-]*(\p{L}{1,4}[\s._-]*)?\d/iu

/**
 * Signs that tables hold requirements, or something else. `told` counts signs by words: names of columns and sheets,
 * titles, codes, and texts that ask for something. `further` counts signs that other tables may have as well, such as
 * numbers. `against` counts signs of another kind of table.
 */
interface Signs {
  told: number
  further: number
  against: number
  /** True if the texts are those of tests, or of several rows for each requirement. No other sign outweighs that. */
  isOther: boolean
}

/**
 * Returns whether there is enough positive evidence that tables with equal columns hold requirements. Only then they are
 * read without a question. Two signs are enough if one of them is by words, else three. Each sign of another kind of
 * table, such as dates, takes one away.
 */
export function areRequirements(tables: readonly SheetReading[]): boolean {
  const { told, further, against, isOther } = signsOf(tables)
  return !isOther && told + further - against >= (told > 0 ? ENOUGH_SIGNS : ENOUGH_WITHOUT_WORDS)
}

function signsOf(tables: readonly SheetReading[]): Signs {
  const requirements = tables.flatMap((one) => one.requirements)
  const columns = tables.flatMap((one) => one.columns)
  const [main] = [...tables].sort((a, b) => b.requirements.length - a.requirements.length)
  const share = (is: (one: MatrixRequirement) => boolean) =>
    requirements.filter(is).length / Math.max(1, requirements.length)
  const isText = ({ role }: TableColumn) => role === 'text' || role === 'item'
  const isNamed = columns.some((column) => isText(column) && namesTexts(column.name))
  const isTold =
    columns.some((column) => !isText(column) && namesElsewhere(column.name)) || tables.some(tellsAbove)
  const isCoded = share(({ number }) => number !== undefined && CODE.test(number)) >= NUMBERED
  const asksMostly = share(({ item, description }) => asks(item) || asks(description)) >= MOST
  const wishesMostly = share(({ item, description }) => wishes(item) || wishes(description)) >= MOST
  const isObliged = share(({ mandatory }) => mandatory !== undefined) >= MOST
  return {
    told: count(isNamed, isTold, isCoded, asksMostly),
    further: count(
      share(({ number }) => number !== undefined) >= NUMBERED,
      isObliged,
      share(({ weight }) => weight !== undefined) >= MOST,
      columns.some(({ role, name }) => role === 'text' && describes(name)),
      meanWords(requirements) >= SENTENCE,
      // Tasks are wishes, too, so that wishes count only where words tell that they are requirements.
      (isNamed || isTold || isCoded) && !asksMostly && wishesMostly,
      tables.some(waits),
    ),
    against: main
      ? // A state beside a priority is that of a requirement.
        count(isDated(main), !isObliged && tellsProgress(main), joinsOthers(main))
      : 0,
    isOther: (main !== undefined && isAboutTests(main)) || repeatsTexts(requirements),
  }
}

const count = (...signs: boolean[]) => signs.filter(Boolean).length

const meanWords = (requirements: readonly MatrixRequirement[]) =>
  requirements.reduce((sum, { description }) => sum + wordsIn(description), 0) /
  Math.max(1, requirements.length)

/** Returns whether a text demands something, or says what a system or its users do. */
const wishes = (text: string) => demands(text) || OF_SYSTEM.test(text)

/** Roles of names that tell that a column holds texts of requirements. */
const TEXTS: ReadonlySet<string | undefined> = new Set(['ask', 'describe'])

/** Returns whether a header exactly names the texts of requirements, such as "Requirement" or "Pergunta". */
function namesTexts(name: string): boolean {
  const named = roleOfName(name)
  return (
    namesRequirement(name) || REQUIRED.test(foldHeader(name)) || (named?.role === 'ask' && named.fit >= EXACT)
  )
}

/** Returns whether a header exactly says that its column describes something, such as "Description" or "Criteria". */
function describes(name: string): boolean {
  const named = roleOfName(name)
  return named?.role === 'describe' && named.fit >= EXACT
}

/** Returns whether a header other than that of the texts names requirements, such as "Requirement ID". */
const namesElsewhere = (name: string) =>
  namesRequirementNumber(name) || namesRequirement(name) || /^reqs?$/.test(foldHeader(name))

/** Returns whether the sheet, a title above the table, or a group in it says that it holds requirements. */
function tellsAbove({ grid, headerRow, requirements }: SheetReading): boolean {
  const titles = grid.rows
    .filter(({ index, cells }) => index + 1 < headerRow && cells.size <= 2)
    .flatMap(({ cells }) => Array.from(cells.values()))
  const groups = requirements.flatMap(({ groupPath }) => groupPath)
  return [grid.name, ...titles, ...new Set(groups)].some((text) => TOLD.test(foldName(text)))
}

/** Returns whether a table has a column for answers that is empty in most rows, or whose values a list offers. */
function waits({ grid, columns, source }: SheetReading): boolean {
  return columns.some(({ column, role, name }) => {
    if (role !== 'answer' || namesProgress(name)) return false
    const named = roleOfName(name)
    const fill = source?.roles.profiles.get(column)?.fill ?? 1
    const isEmpty = named?.role === 'answer' && named.fit >= EXACT && fill < MOST
    return isEmpty || grid.choices?.has(column) === true
  })
}

/** Returns whether a table has a column of dates other than a deadline. Plans, logs and lists of results have one. */
const isDated = ({ columns, source }: SheetReading) =>
  columns.some(
    ({ column, role }) => role !== 'deadline' && (source?.roles.profiles.get(column)?.dates ?? 0) >= MOST,
  )

/** Returns whether a column such as "Status" is filled in most rows, as in a list of tasks. */
const tellsProgress = ({ columns, source }: SheetReading) =>
  columns.some(
    ({ column, name }) => namesProgress(name) && (source?.roles.profiles.get(column)?.fill ?? 0) >= MOST,
  )

/** Returns whether the main text of a table is a test or the criteria of acceptance. */
function isAboutTests({ source }: SheetReading): boolean {
  const name = source?.table.names.get(source.roles.text ?? -1) ?? ''
  return namesAcceptance(name) || namesTest(foldHeader(name))
}

/** Returns whether texts of a column whose name does not say so, such as a parameter, are joined to the main texts. */
const joinsOthers = ({ columns, source }: SheetReading) =>
  (source?.roles.details ?? []).some((detail) =>
    columns.some(
      ({ column, name }) =>
        column === detail && name !== '' && !TEXTS.has(roleOfName(name)?.role) && !namesRemarks(name),
    ),
  )

/** Returns whether requirements repeat the beginnings of texts, as those do that have several rows each. */
function repeatsTexts(requirements: readonly MatrixRequirement[]): boolean {
  const texts = new Set(
    requirements.map(({ item, description }) => `${item}\n${description}`.slice(0, COMPARED)),
  )
  return texts.size < requirements.length * DISTINCT
}
