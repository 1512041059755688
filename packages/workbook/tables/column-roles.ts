import { isGuid, tellsProgress } from './cell-kinds.ts'
import { profileOf, type ColumnProfile } from './column-profile.ts'
import { idScore, TEXT_ROLES, textScore, type Candidate } from './column-scores.ts'
import {
  areUsualCodes,
  legendCodes,
  namesObligations,
  roleOfChoices,
  saysObligations,
} from './choice-role.ts'
import { foldHeader, roleOfName } from './column-names.ts'
import {
  namesAcceptance,
  namesCount,
  namesExplanation,
  namesMandatory,
  namesRemarks,
  namesRequirement,
  namesRequirementNumber,
  namesShortDescription,
  namesTest,
  namesWeight,
} from './name-kinds.ts'
import type { CorrectedRole } from './corrections.ts'
import { groupColumns, isMergedDown, numbersTexts, repeats } from './group-columns.ts'
import { isDoubtful, isRival, isSparse, isUnexplained, isUnread } from './rival-columns.ts'
import { ownRows, type Table } from './table.ts'

/**
 * Columns of a table of requirements by their role, such as the column with the numbers, the column with the texts, and
 * the columns for answers. All are 0-based.
 */
export interface ColumnRoles {
  id?: number
  /** Column with the short names of requirements. Their full texts are in another column (`text`). */
  title?: number
  /** Column with the texts of the requirements, which ask for something. */
  text?: number
  /** Further columns whose texts complete those in the `text` column. */
  details: number[]
  /** Columns with the titles of groups of requirements, outermost first. */
  categories: number[]
  answers: number[]
  mandatory?: number
  weight?: number
  deadline?: number
  /**
   * Columns that may have the texts of requirements instead of the `text` column. If there are any, a person is asked.
   */
  rivals: number[]
  profiles: Map<number, ColumnProfile>
}

/** A column's name counts as exactly known if its fit to a known one (0 to 1) is at least this. */
const CLEAR_FIT = 0.9
/**
 * If the fit is at least this, the header says that its column has texts. With a smaller fit, it only contains such a
 * word.
 */
const NAMED_FIT = 0.6
/** A column in which at least this share of the cells are marks, such as "yes" or "X", has no texts of requirements. */
const MOSTLY = 0.5
/**
 * The role of a column is concluded from its filled cells, or from cells with only a verb, if there are at least this
 * many.
 */
const MIN_MARKS = 3
/** A further column belongs to the text if the fit of its name is at least this. */
const DETAIL_FIT = 0.65

/**
 * Finds the role of every column in a table of requirements, by its name and its cells.
 * @param given roles that a person gave to columns, which are kept; the key is the 0-based column
 */
export function columnRoles(
  table: Table,
  given: ReadonlyMap<number, CorrectedRole> = new Map(),
): ColumnRoles {
  const isTraced = [...table.names.values()].some(namesRequirement)
  const candidates = table.columns.map((column): Candidate => {
    const profile = profileIn(table, column)
    const choices = table.grid.choices?.get(column)
    const chosen = choices && roleOfChoices(choices)
    const name = table.names.get(column) ?? ''
    // In a table that links tests to requirements, the tests themselves are not requirements.
    if (isTraced && namesTest(name)) return { column, role: 'other', fit: 1, profile }
    const named = roleOfName(name)
    if (named?.role === 'answer' && isRemark(name, profile))
      return { column, role: 'describe', fit: DETAIL_FIT, profile }
    const texts = textsIn(table, column)
    if (named?.role === 'describe' && explainsAnswers(table, column))
      return { column, role: 'answer', fit: 1, profile }
    if (namesShortDescription(name) && isDescribedElsewhere(table, column))
      return { column, role: 'item', fit: CLEAR_FIT, profile }
    if (named?.role !== 'mandatory' && tellsObligations(table, column, texts))
      return { column, role: 'mandatory', fit: 1, profile }
    if ((named === null || named.role === 'category') && areUsualCodes(texts))
      return { column, role: 'mandatory', fit: 1, profile }
    // A column named "Values" may list the possible values of a parameter. These are not weights.
    if (named?.role === 'weight' && (listsValues(texts) || isInWords(texts, profile) || arePrices(texts)))
      return { column, role: 'other', fit: 1, profile }
    // Values to choose from are stronger evidence than a name that is only partly known.
    if (chosen && (named === null || named.fit < CLEAR_FIT || TEXT_ROLES.has(named.role)))
      return { column, role: chosen, fit: 1, profile }
    if (named && TEXT_ROLES.has(named.role) && named.fit >= NAMED_FIT && repeats(profile))
      return { column, role: texts.every(tellsProgress) ? 'other' : 'category', fit: CLEAR_FIT, profile }
    if (named && GROUPING.has(foldHeader(name)) && repeatsAbove(texts) && asksElsewhere(table, column))
      return { column, role: 'category', fit: CLEAR_FIT, profile }
    // A column such as "Needs review" whose cells are yes and no, or "Done" in some rows, has no requirements.
    const isState = profile.marks >= MOSTLY || saysOneThing(profile)
    if (named && TEXT_ROLES.has(named.role) && isState && profile.filled >= MIN_MARKS)
      return { column, role: 'other', fit: CLEAR_FIT, profile }
    return numbersTexts(table, column)
      ? { column, role: 'id', fit: CLEAR_FIT, profile }
      : { column, role: named?.role ?? null, fit: named?.fit ?? 0, profile }
  })
  const profiles = new Map(candidates.map(({ column, profile }) => [column, profile]))
  const told = (role: CorrectedRole) => candidates.filter(({ column }) => given.get(column) === role)
  const open = candidates.filter(({ column }) => !given.has(column))
  // If the requirements have their own numbers, a column that just counts the rows is not used for them.
  const numbered = open.filter(({ column }) => namesRequirementNumber(table.names.get(column) ?? ''))
  const counting = open.filter(({ column }) => !namesCount(table.names.get(column) ?? ''))
  const readable = counting.filter(({ column }) => !holdsGuids(table, column))
  const found = best(numbered, idScore) ?? best(readable, idScore) ?? best(counting, idScore)
  const coded =
    found && countsRows(table, found) && !numbered.includes(found)
      ? open.find((one) => isCode(one) && isLeftOfTexts(table, one))
      : undefined
  const id = told('number')[0] ?? coded ?? found
  const free = open.filter((one) => one !== id)
  const [givenText, ...furtherTexts] = told('text')
  // The criteria for accepting a requirement are used as its text only if there is no other text.
  const asked = free.filter(({ column }) => !namesAcceptance(table.names.get(column) ?? ''))
  const text =
    givenText ?? describing(asked, best(asked, textScore)) ?? best(free, textScore) ?? told('item')[0]
  const roles: ColumnRoles = { details: [], categories: [], answers: [], rivals: [], profiles }
  if (id && !(id === found && text && isFigure(table, id, text))) roles.id = id.column
  setMarks(table, roles, { told, free, text })
  if (!text) return roles
  roles.text = text.column
  const title = told('item').find((one) => one !== text) ?? titleOf(free, text)
  if (title) roles.title = title.column
  const others = free.filter((one) => one !== text && one !== title)
  roles.categories = inOrder([
    ...told('category').map(({ column }) => column),
    ...groupColumns(table, others, text),
  ])
  const rest = others.filter((one) => !roles.categories.includes(one.column))
  const missing = table.rows.filter(({ cells }) => cells.size > 0 && !cells.has(text.column))
  const completes = ({ column, role }: Candidate) =>
    TEXT_ROLES.has(role) && missing.some(({ cells }) => cells.has(column))
  const details = rest.filter((one) => (isDetail(one) && !isMergedDown(table, one.column)) || completes(one))
  roles.details = inOrder([...furtherTexts, ...details].map(({ column }) => column))
  if (givenText) return roles
  roles.rivals = others
    .filter(
      (one) =>
        isDoubtful(table, one, text) ||
        (roles.details.includes(one.column) && isSparse(one, text)) ||
        (rest.includes(one) &&
          !roles.details.includes(one.column) &&
          (isRival(one, text) || isUnread(one) || isUnexplained(table, one, text))),
    )
    .map(({ column }) => column)
  // If only a few rows have a name, as under "Sub-tasks", it may name something other than the requirement.
  if (title && !isMergedDown(table, title.column) && isSparse(title, text)) roles.rivals.push(title.column)
  if (holdsOldTexts(table, [text.column, ...roles.details])) roles.rivals.push(text.column)
  if (title && namesObligations(textsIn(table, title.column))) roles.rivals.push(title.column)
  // In the client's file, nobody sees a hidden column, so its words may not belong to the requirements.
  const words = [text.column, ...(title ? [title.column] : []), ...roles.details]
  const hidden = words.filter((column) => table.grid.hiddenColumns?.has(column) && !given.has(column))
  roles.rivals.push(...hidden.filter((column) => !roles.rivals.includes(column)))
  return roles
}

/** Returns whether the cells of a column say which requirements are mandatory, in words or by codes that a legend explains. */
const tellsObligations = ({ grid, names }: Table, column: number, texts: readonly string[]) =>
  saysObligations(names.get(column) ?? '', texts, legendCodes(grid))

/** Returns the texts of a column in the rows of a table that do not repeat its header. */
const textsIn = (table: Table, column: number) =>
  ownRows(table).flatMap(({ cells }) => cells.get(column) ?? [])

/** Returns whether a column right of the texts has figures under an unknown name, such as "Build". */
const isFigure = ({ names }: Table, { column, role, profile }: Candidate, text: Candidate) =>
  role === null && names.has(column) && column > text.column && profile.codes < MOSTLY

/** Returns whether the first number of a column is a GUID. Other numbers of a requirement are preferred to GUIDs. */
const holdsGuids = (table: Table, column: number) =>
  isGuid(
    ownRows(table)
      .find(({ cells }) => cells.has(column))
      ?.cells.get(column) ?? '',
  )

/** Returns whether the cells of a column are running numbers, which count the rows: "1", "2", "3". */
function countsRows(table: Table, { column }: Candidate): boolean {
  const numbers = textsIn(table, column)
  return numbers.every((text, at) => text === String(Number(numbers[0]) + at))
}

/**
 * Returns whether a column is named "Code", "Question number" or the like and has a different code, such as "URS-01", in
 * every row.
 */
const isCode = ({ role, profile }: Candidate) =>
  role === 'id' && profile.codes === 1 && profile.variety === 1 && profile.fill === 1

/** Returns whether a column stands left of the columns that are named as texts. Right of them, codes are of other things. */
const isLeftOfTexts = ({ names }: Table, { column }: Candidate) =>
  ![...names].some(([other, name]) => other < column && TEXT_ROLES.has(roleOfName(name)?.role ?? null))

/** Cells of a column with at least this mean number of words describe something. */
const DESCRIBING = 1.5

/**
 * Returns whether a column describes something in words that rarely repeat, as the columns "Score 1" to "Score 5" of a
 * scale do. Such words are not weights.
 */
const isInWords = (texts: readonly string[], { words, variety }: ColumnProfile) =>
  words >= DESCRIBING &&
  variety >= MOSTLY &&
  texts.filter((text) => /\d/.test(text)).length < texts.length * MOSTLY

/** Returns whether most cells of a column are amounts of money, such as "R$ 100,00". They are no weights. */
const arePrices = (texts: readonly string[]) =>
  texts.filter((text) => /(R?\$|€|£)\s*\d|\d\s*(€|£|BRL|USD|EUR)$/u.test(text)).length > texts.length * MOSTLY

/** Returns whether most cells of a column list several values, such as "low, [medium, high]". */
const listsValues = (texts: readonly string[]) =>
  texts.filter((text) => /, |[[\]]/.test(text)).length > texts.length * MOSTLY

/** If at least this share of the remarks asks for something, the client wrote the column and not the supplier. */
const ASKING_REMARKS = 0.3
/** If remarks have at least this mean number of words, the client may have written the column. */
const REMARK_WORDS = 5

/**
 * Returns whether a column of remarks, such as "Observações", completes what the client asks. If not, it is for
 * answers.
 */
const isRemark = (name: string, { asking, words, marks }: ColumnProfile) => {
  // Cells such as "N/A" mean that there is no remark.
  const remarks = 1 - marks
  return (
    asking >= ASKING_REMARKS * remarks && words >= REMARK_WORDS * remarks && asking > 0 && namesRemarks(name)
  )
}

/** Returns whether a column such as "Explanation" or "Details" stands right of a column of answers, which it explains. */
function explainsAnswers({ names }: Table, column: number): boolean {
  const left = names.get(column - 1) ?? ''
  const answer = roleOfName(left)
  const isAnswer = answer?.role === 'answer' && answer.fit >= DETAIL_FIT && !namesRemarks(left)
  const hasText = [...names].some(
    ([other, name]) => other < column - 1 && TEXT_ROLES.has(roleOfName(name)?.role ?? null),
  )
  return isAnswer && hasText && namesExplanation(names.get(column) ?? '')
}

/** Names of what several questions or requirements may belong to. They are folded. */
const GROUPING: ReadonlySet<string> = new Set([
  'control',
  'control name',
  'control title',
  'controle',
  'topic',
  'item',
  'feature',
  'function',
  'funcionalidade',
  'funcao',
])
/** A column repeats the cell above in several rows if it does so in at least this share of its cells. */
const ABOVE_SHARE = 0.3

const repeatsAbove = (texts: readonly string[]) =>
  texts.filter((text, at) => text === texts[at - 1]).length >= Math.max(1, texts.length * ABOVE_SHARE)

/** Returns whether another column is named as one with full texts, such as "Descrição detalhada". */
const isDescribedElsewhere = ({ names }: Table, column: number) =>
  [...names].some(([other, name]) => {
    const named = other === column || namesShortDescription(name) ? null : roleOfName(name)
    return (named?.role === 'describe' || named?.role === 'ask') && named.fit >= DETAIL_FIT
  })

/** Returns whether another column is exactly named as one with requirements or questions, different in every row. */
const asksElsewhere = (table: Table, column: number) =>
  [...table.names].some(([other, name]) => {
    const named = other === column ? null : roleOfName(name)
    return named?.role === 'ask' && named.fit >= CLEAR_FIT && profileIn(table, other).variety >= ALWAYS
  })

/** Returns whether some of the columns with texts have them before a change, and others after it. */
function holdsOldTexts({ names }: Table, columns: readonly number[]): boolean {
  const own = columns.map((column) => foldHeader(names.get(column) ?? ''))
  return [
    /(^| )(original|anterior|antig[oa]|old|previous|former|before|de)$|^(original|old|previous|former|redacao original) /,
    /(^| )(alterad[oa]|nov[oa]|revisad[oa]|modificad[oa]|corrigid[oa]|propost[oa]|new|revised|changed|amended|proposed|para)$|^(new|revised|changed|amended|proposed) /,
  ].every((pattern) => own.some((name) => pattern.test(name)))
}

/** Returns whether a column has only one word, such as "Done", in some rows and nothing in the other rows. */
const saysOneThing = ({ filled, fill, variety, words }: ColumnProfile) =>
  fill < ALWAYS && words === 1 && variety * filled < 1.5

/** A column counts as filled in every row if at least this share of its cells is filled. */
const ALWAYS = 0.9

/** Sets in `roles` the columns of answers, obligations, weights and deadlines. */
function setMarks(
  table: Table,
  roles: ColumnRoles,
  {
    told,
    free,
    text,
  }: {
    told: (role: CorrectedRole) => Candidate[]
    free: readonly Candidate[]
    text: Candidate | undefined
  },
): void {
  roles.answers = told('answer').map(({ column }) => column)
  for (const role of ['mandatory', 'weight', 'deadline'] as const) {
    const [given] = told(role)
    if (given) roles[role] = given.column
  }
  for (const { column, role, fit } of free) {
    if (role === 'answer' && column !== text?.column) roles.answers.push(column)
    if (role === 'deadline' && fit >= DETAIL_FIT && column !== text?.column) roles.deadline ??= column
  }
  const fitting = free.filter(({ fit }) => fit >= DETAIL_FIT)
  const obligations = fitting.filter(({ role }) => role === 'mandatory')
  const weights = fitting.filter(
    ({ role, profile }) => role === 'weight' && profile.words < 4 && profile.filled > 0,
  )
  // "Priority" may stand beside "Mandatory", and "Score" beside "Weight".
  const obligation =
    obligations.find(
      ({ column }) =>
        namesMandatory(table.names.get(column) ?? '') ||
        tellsObligations(table, column, textsIn(table, column)),
    ) ?? obligations[0]
  const weight = weights.find(({ column }) => namesWeight(table.names.get(column) ?? '')) ?? weights[0]
  if (obligation) roles.mandatory ??= obligation.column
  if (weight) roles.weight ??= weight.column
}

/**
 * Returns the role of one column in a table of requirements, as one of the roles that people see and can correct. A
 * column without a role is `other`.
 */
export function roleIn(roles: ColumnRoles, column: number): CorrectedRole {
  if (column === roles.id) return 'number'
  if (column === roles.title) return 'item'
  if (column === roles.text || roles.details.includes(column)) return 'text'
  if (roles.categories.includes(column)) return 'category'
  if (column === roles.mandatory) return 'mandatory'
  if (column === roles.weight) return 'weight'
  if (column === roles.deadline) return 'deadline'
  return roles.answers.includes(column) ? 'answer' : 'other'
}

const inOrder = (columns: readonly number[]) => columns.toSorted((a, b) => a - b)

/**
 * Returns the column with the texts of requirements, given the most likely one. If that one is named "Requirement" or
 * the like, and another column is named "Description" or the like and has at least as many words in its cells, the
 * other column is returned.
 */
function describing(candidates: readonly Candidate[], text: Candidate | undefined): Candidate | undefined {
  if (text?.role === 'item') return candidates.find((one) => specifies(one, text)) ?? text
  if (text?.role !== 'ask') return text
  const described = candidates.find(
    ({ role, fit, profile }) =>
      role === 'describe' &&
      fit >= 0.9 &&
      profile.numbers < 0.5 &&
      profile.fill >= 0.5 &&
      profile.words >= text.profile.words,
  )
  return described ?? text
}

/**
 * Returns whether a column describes the things that another column names briefly, as "Required specification" does
 * beside "Parameter".
 */
const specifies = ({ role, fit, profile }: Candidate, name: Candidate) =>
  role === 'describe' &&
  fit >= 0.6 &&
  profile.numbers < 0.5 &&
  profile.fill >= 0.5 &&
  profile.words >= name.profile.words

function profileIn(table: Table, column: number): ColumnProfile {
  const rows = ownRows(table)
  const texts = rows.flatMap(({ cells }) => cells.get(column) ?? [])
  const merged = rows.filter((row) => !row.cells.has(column) && row.merged.has(column)).length
  return profileOf(column, texts, rows.length, merged)
}

function best(candidates: readonly Candidate[], score: (one: Candidate) => number): Candidate | undefined {
  const scored = candidates.map((one) => ({ one, score: score(one) })).filter(({ score: value }) => value > 0)
  return scored.sort((a, b) => b.score - a.score || a.one.column - b.one.column)[0]?.one
}

/**
 * Returns the column with the short names of requirements beside their texts, such as "Item". If the column of texts is
 * named "Description" or the like, the column of short names may also be one named "Requirement".
 */
function titleOf(candidates: readonly Candidate[], text: Candidate): Candidate | undefined {
  const named = candidates.filter(
    (one) =>
      one !== text &&
      one.profile.filled > 0 &&
      one.profile.numbers < 0.5 &&
      one.profile.words < Math.max(12, text.profile.words) &&
      // Right of the texts, "Bug title" and the like are about something else.
      (one.column < text.column || one.fit >= CLEAR_FIT) &&
      (one.role === 'item' || (one.role === 'ask' && text.role !== 'ask' && one.fit >= DETAIL_FIT)),
  )
  return named.toSorted((a, b) => b.profile.fill - a.profile.fill || b.fit - a.fit || a.column - b.column)[0]
}

/** Returns whether all filled cells of a column have one text. Such a text tells nothing about a requirement. */
const saysTheSame = ({ filled, variety }: ColumnProfile) => filled >= MIN_MARKS && variety * filled < 1.5

function isDetail({ role, fit, profile }: Candidate): boolean {
  return (
    TEXT_ROLES.has(role) &&
    fit >= DETAIL_FIT &&
    profile.filled > 0 &&
    profile.numbers < 0.5 &&
    !saysTheSame(profile)
  )
}
