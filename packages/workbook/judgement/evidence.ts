import { asks, demands } from '../cells/asking.ts'
import { wordsIn } from '../cells/cell-kinds.ts'
import { foldHeader, namesFunctional, roleOfName } from '../names/column-names.ts'
import { namesProgress, namesRequirement, namesRequirementNumber } from '../names/name-kinds.ts'
import type { MatrixRequirement } from '../reading/reading.ts'
import { tellsEffort } from '../columns/effort-column.ts'
import { foldName } from '../sheet/fold-name.ts'
import { count, isNamedLoosely, isSomethingElse, repeatsTexts, signsAgainst } from './other-signs.ts'
import type { SheetReading, TableColumn } from './sheet-reading.ts'

/**
 * Smallest number of signs at which a table certainly has requirements if at least one sign is in words. A sign in
 * words is, for example, a column named "Requirement". Signs of another kind of table are subtracted.
 */
const ENOUGH_SIGNS = 2
/**
 * Smallest number of signs at which a table certainly has requirements if no sign is in words. A sign in words is, for
 * example, a column named "Requirement". Signs of another kind of table are subtracted.
 */
const ENOUGH_WITHOUT_WORDS = 3
/** Smallest mean number of words at which the texts of a table are sentences and not just names. */
const SENTENCE = 6
/**
 * Smallest mean number of words, titles included, at which requirements are sentences and not just names. Names such as
 * "create_ticket" are shorter.
 */
const NAME = 2
/**
 * Smallest similarity of a column's name to a usual one, such as "Description", at which both count as equal. It is
 * from 0 to 1.
 */
const EXACT = 0.9
/** Smallest share of requirements or cells that counts as "most of them". */
const MOST = 0.5
/** Smallest share of requirements with a number at which a table counts as numbered. */
const NUMBERED = 0.6

/**
 * Matches names of sheets, titles and groups that mention requirements or a tender. They must be in lower case without
 * accents.
 */
const TOLD =
  /requisit|requirement|requerim|exigenc|exigence|checklist|(^|[^a-z])(reqs?|rfp|rfi|rfq|rf|rnf|tender|edital|pliego|termo de referencia)([^a-z]|$)/
/**
 * Matches names of columns that say that the client wants something, such as "Required specification". They must be in
 * lower case without accents.
 */
const REQUIRED = /^(required|requested|minimum) |(^| )(exigid|requerid|solicitad)[oa]s?$/
/** Matches sentences that say what a system or its users do, as in "O sistema permitirá". */
const OF_SYSTEM =
  /^(o|a|el|la|le|the|los|os|all|todos os) (\p{L}+ )?(sistema|system|système|site|software|plataforma|platform|plateforme|aplica\p{L}+|application|app|usu[aá]rio|user|utilisateur)s?\s/iu
/**
 * Matches sentences that say what a supplier or an organization does, such as "L'entité précise". Laws and standards
 * are written like this. The sentences must be in lower case without accents.
 */
const OF_SUPPLIER =
  /^(o|a|el|la|le|l|the|cada|each|toda?|every) (contratad[oa]|licitante|fornecedora?|proponente|empresa|entidade|organizacao|proveedora?|contratista|oferente|entidad|organizacion|supplier|vendor|contractor|bidder|provider|company|entity|organi[sz]ation|prestataire|titulaire|fournisseur|soumissionnaire|entite|organisme) /
/** Matches numbers with letters that stand for "requirement", such as "RF-01", "REQ_3" and "NFR2". */
const CODE =
  /^(r|rf|rnf|req|requisito|requirement|fr|nfr|br|sr|ur|sys|srs|hlr|llr)[\s._-]*(\p{L}{1,4}[\s._-]*)?\d/iu

/**
 * Numbers of signs that tables have requirements. `told` counts signs in words, such as column names. `weighed` counts
 * signs that somebody weighs or answers the rows. `further` counts weak signs, such as numbers, and `against` counts
 * signs of another kind of table.
 */
interface Signs {
  told: number
  weighed: number
  further: number
  against: number
  /**
   * True if the tables clearly have something other than requirements, for example tests. Signs of requirements do not
   * outweigh this.
   */
  isOther: boolean
}

/**
 * Returns whether tables with equal columns certainly have requirements, so that no person is asked. They need two
 * signs if one is in words, such as a column named "Requirement", otherwise three. Signs of another kind of table, such
 * as dates, are subtracted.
 */
export function areRequirements(tables: readonly SheetReading[]): boolean {
  const { told, weighed, further, against, isOther } = signsOf(tables)
  const signs = told + weighed + further - against
  return !isOther && (told > 0 ? signs >= ENOUGH_SIGNS : weighed > 0 && signs >= ENOUGH_WITHOUT_WORDS)
}

function signsOf(tables: readonly SheetReading[]): Signs {
  const requirements = tables.flatMap((one) => one.requirements)
  const columns = tables.flatMap((one) => one.columns)
  const [main] = [...tables].sort((a, b) => b.requirements.length - a.requirements.length)
  const share = (is: (one: MatrixRequirement) => boolean) =>
    requirements.filter(is).length / Math.max(1, requirements.length)
  const isText = ({ role }: TableColumn) => role === 'text' || role === 'item'
  const isNamed = columns.some((column) => isText(column) && namesTexts(column.name))
  const isOfNames =
    meanWords(requirements, true) < NAME &&
    !columns.some((column) => isText(column) && namesFunctional(column.name))
  const isTold =
    columns.some((column) => !isText(column) && namesElsewhere(column.name)) || tables.some(tellsAbove)
  const isCoded = share(({ number }) => number !== undefined && CODE.test(number)) >= NUMBERED
  const asksMostly = share(({ item, description }) => asks(item) || asks(description)) >= MOST
  const wishesMostly = share(({ item, description }) => wishes(item) || wishes(description)) >= MOST
  const isObliged = share(({ mandatory }) => mandatory !== undefined) >= MOST
  return {
    told: count(isNamed, isTold, isCoded, asksMostly, share(tellsSupplier) >= MOST),
    weighed: count(
      isObliged,
      share(({ weight }) => weight !== undefined) >= MOST || tables.some(isPlanned),
      tables.some(waits),
    ),
    further: count(
      share(({ number }) => number !== undefined) >= NUMBERED,
      columns.some(({ role, name }) => role === 'text' && describes(name)),
      meanWords(requirements) >= SENTENCE,
      // Tasks are worded like wishes too. So wishes count only if words show that the table has requirements.
      (isNamed || isTold || isCoded) && !asksMostly && wishesMostly,
    ),
    against: (main ? signsAgainst(main, isObliged) : 0) + count(isOfNames),
    isOther:
      (main !== undefined && isSomethingElse(main, asksMostly)) ||
      (main !== undefined && !isNamed && !asksMostly && isNamedLoosely(main)) ||
      repeatsTexts(requirements) ||
      areCutOff(requirements),
  }
}

/** Returns the mean number of words of requirements. Their titles count only if `withTitle` is true. */
const meanWords = (requirements: readonly MatrixRequirement[], withTitle = false) =>
  requirements.reduce(
    (sum, { item, description }) => sum + wordsIn(withTitle ? `${item} ${description}` : description),
    0,
  ) / Math.max(1, requirements.length)

/** Returns whether a text demands something or describes a function, as in "O sistema permitirá". */
const wishes = (text: string) => demands(text) || OF_SYSTEM.test(text)

/** Returns whether a requirement says what a supplier or an organization does, as in "L'entité précise". */
const tellsSupplier = ({ item, description }: MatrixRequirement) =>
  OF_SUPPLIER.test(foldName(item)) || OF_SUPPLIER.test(foldName(description))

/**
 * Returns whether most texts are cut off with dots, such as "The system must …". Placeholders of a template look like
 * this.
 */
export function areCutOff(requirements: readonly MatrixRequirement[]): boolean {
  const cut = requirements.filter(({ item, description }) => /(…|\.{3})$/u.test(description || item))
  return cut.length > 0 && cut.length >= requirements.length * MOST
}

/** Returns whether a header is a usual name for the texts of requirements, such as "Requirement" or "Pergunta". */
function namesTexts(name: string): boolean {
  const named = roleOfName(name)
  return (
    namesRequirement(name) || REQUIRED.test(foldHeader(name)) || (named?.role === 'ask' && named.fit >= EXACT)
  )
}

/** Returns whether a header is a usual name for descriptions, such as "Description" or "Criteria". */
function describes(name: string): boolean {
  const named = roleOfName(name)
  return named?.role === 'describe' && named.fit >= EXACT
}

/**
 * Returns whether a column name mentions requirements, features, or clauses of a specification. Examples: "Requirement
 * ID" and "Funcionalidade". It is used for columns other than that of the requirements' texts.
 */
const namesElsewhere = (name: string) =>
  namesRequirementNumber(name) ||
  namesRequirement(name) ||
  /^(reqs?|features?|functionalit(y|ies)|funcionalidade?s?|fonctionnalites?|chapters?|capitulos?|chapitres?|clauses?|clausulas?)$/.test(
    foldHeader(name),
  )

/**
 * Returns whether words around a table mention requirements. Such words are in the name of its sheet, in a title above
 * it, or in a title between its rows.
 */
function tellsAbove({ grid, headerRow, requirements }: SheetReading): boolean {
  const titles = grid.rows
    .filter(({ index, cells }) => index + 1 < headerRow && cells.size <= 2)
    .flatMap(({ cells }) => Array.from(cells.values()))
  const groups = requirements.flatMap(({ groupPath }) => groupPath)
  return [grid.name, ...titles, ...new Set(groups)].some((text) => TOLD.test(foldName(text)))
}

/** Returns whether a table tells the effort for most rows, such as hours. Lists of functions to be developed do so. */
const isPlanned = ({ source }: SheetReading) =>
  source !== undefined && tellsEffort(source.table.names, source.roles.profiles)

/**
 * Returns whether a table has a column that waits for answers. Such a column is empty in most rows, or offers its
 * values in a drop-down list.
 */
function waits({ grid, columns, source }: SheetReading): boolean {
  return columns.some(({ column, role, name }) => {
    if (role !== 'answer' || namesProgress(name)) return false
    const named = roleOfName(name)
    const fill = source?.roles.profiles.get(column)?.fill ?? 1
    const isEmpty = named?.role === 'answer' && named.fit >= EXACT && fill < MOST
    return isEmpty || grid.choices?.has(column) === true
  })
}
