import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

interface Node {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/**
 * Returns the name with which a call begins: `test.each([...])` gives "test", and `describe.skipIf(x)` gives
 * "describe". `callee` is the called expression in the syntax tree. Returns `undefined` if the expression does not
 * begin with a name.
 */
function rootName(callee: unknown): string | undefined {
  if (!isNode(callee)) return undefined
  if (callee.type === 'Identifier') return callee['name'] as string
  const inner = { MemberExpression: 'object', CallExpression: 'callee', TaggedTemplateExpression: 'tag' }[
    callee.type
  ]
  return inner === undefined ? undefined : rootName(callee[inner])
}

/**
 * Returns the text of a test's title from its syntax tree. Placeholders that are filled at run time become `…`. Returns
 * `undefined` if the title is not a string.
 */
function titleOf(argument: unknown): string | undefined {
  if (!isNode(argument)) return undefined
  if (argument.type === 'Literal' && typeof argument['value'] === 'string') return argument['value']
  if (argument.type !== 'TemplateLiteral') return undefined
  const quasis = argument['quasis'] as { value: { cooked: string } }[]
  return quasis.map(({ value }) => value.cooked).join('…')
}

/** Names of functions that group tests and are not tests themselves. */
const GROUPS = new Set(['describe', 'describeEachDatabase', 'describeOnSqlite', 'describeOnPostgres'])
const TESTS = new Set(['test', 'it', 'testOnSqlite'])

/**
 * Returns the titles of the tests in a file, each after the names of its groups, joined by ` › `. The titles are read
 * from the source, so the tests need not run.
 * @throws {Error} if the file cannot be parsed
 */
export function testTitles(file: string): string[] {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'))
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const titles: string[] = []
  const visit = (value: unknown, groups: readonly string[]): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, groups)
    if (!isNode(value)) return
    if (value.type === 'CallExpression') {
      const name = rootName(value['callee']) ?? ''
      const [first, ...rest] = value['arguments'] as unknown[]
      const title = titleOf(first)
      const runs = rest.some((each) => isNode(each) && /Function/.test(each.type))
      if (title !== undefined && runs && (GROUPS.has(name) || TESTS.has(name))) {
        if (TESTS.has(name) && !isGroup(value['callee'])) titles.push([...groups, title].join(' › '))
        else return visit(rest, [...groups, title])
        return
      }
    }
    for (const [key, child] of Object.entries(value)) if (key !== 'type') visit(child, groups)
  }
  visit(program, [])
  return titles
}

/** Returns whether a call groups tests. Playwright writes groups as `test.describe(…)`. */
function isGroup(callee: unknown): boolean {
  if (!isNode(callee) || callee.type !== 'MemberExpression') return false
  const property = callee['property']
  return isNode(property) && property['name'] === 'describe'
}
