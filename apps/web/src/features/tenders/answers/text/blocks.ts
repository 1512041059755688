import type { AnswerBlock, AnswerRun } from '@tenderwright/contract'
import { Fragment, type Mark, type Node, type Schema } from 'prosemirror-model'
import { TableMap } from 'prosemirror-tables'

const FORMATS = ['bold', 'italic', 'underline'] as const

/**
 * Converts runs (pieces of equally formatted text) into nodes of the ProseMirror editor. A line break in a run becomes
 * a separate node.
 */
function inlineOf(schema: Schema, runs: readonly AnswerRun[]): Node[] {
  return runs.flatMap(({ text, link, ...formats }) => {
    const marks: Mark[] = FORMATS.flatMap((format) => (formats[format] ? [schema.mark(format)] : []))
    if (link !== undefined) marks.push(schema.mark('link', { href: link }))
    return text.split('\n').flatMap((line, at) => {
      const nodes = at > 0 ? [schema.node('hard_break', null, undefined, marks)] : []
      return line ? nodes.concat(schema.text(line, marks)) : nodes
    })
  })
}

/**
 * Converts a paragraph of the ProseMirror editor into runs (pieces of equally formatted text), as in the API.
 * Neighbouring pieces with equal formatting become one run.
 */
export function runsOf(block: Node): AnswerRun[] {
  const runs: AnswerRun[] = []
  block.forEach((inline) => {
    const text = inline.isText ? (inline.text ?? '') : '\n'
    const run: AnswerRun = { text }
    for (const { type, attrs } of inline.marks)
      if (type.name === 'link') run.link = String(attrs['href'])
      else run[type.name as (typeof FORMATS)[number]] = true
    append(runs, run)
  })
  return runs
}

/**
 * Appends a run (a piece of equally formatted text) to a list. If the last run in the list has the same formatting, the
 * text is added to that run.
 */
function append(runs: AnswerRun[], run: AnswerRun): void {
  const last = runs.at(-1)
  if (last && sameFormat(last, run)) last.text += run.text
  else runs.push(run)
}

function sameFormat(one: AnswerRun, other: AnswerRun): boolean {
  return one.link === other.link && FORMATS.every((format) => one[format] === other[format])
}

/**
 * Converts the blocks (paragraphs, tables and pictures) of a stored answer into a document of the ProseMirror editor.
 * Without blocks, the document has one empty paragraph.
 */
export function documentOf(schema: Schema, blocks: readonly AnswerBlock[]): Node {
  const nodes = blocks.map((block): Node => {
    if (block.kind === 'picture') return schema.node('picture', block)
    if (block.kind === 'table') return tableOf(schema, block)
    return schema.node(block.kind, block, inlineOf(schema, block.runs))
  })
  return schema.node('doc', null, nodes.length > 0 ? nodes : [schema.node('paragraph')])
}

function tableOf(schema: Schema, { has_header, rows }: Extract<AnswerBlock, { kind: 'table' }>): Node {
  return schema.node(
    'table',
    null,
    rows.map((cells, row) =>
      schema.node(
        'table_row',
        null,
        cells.map(({ runs }) =>
          schema.node(has_header && row === 0 ? 'table_header' : 'table_cell', null, [
            schema.node('paragraph', null, inlineOf(schema, runs)),
          ]),
        ),
      ),
    ),
  )
}

/**
 * Creates a ProseMirror document with a single paragraph that consists of the given runs (pieces of equally formatted
 * text).
 */
export function paragraphOf(schema: Schema, runs: readonly AnswerRun[]): Node {
  return schema.node('doc', null, [schema.node('paragraph', null, Fragment.from(inlineOf(schema, runs)))])
}

/**
 * Converts a document of the ProseMirror editor into blocks as in the API: paragraphs, tables and pictures. Empty
 * paragraphs at the beginning and the end are omitted.
 */
export function blocksOf(document: Node): AnswerBlock[] {
  const blocks: AnswerBlock[] = []
  document.forEach((node) => blocks.push(blockOf(node)))
  const isFilled = (block: AnswerBlock) => block.kind !== 'paragraph' || block.runs.length > 0
  return blocks.slice(Math.max(blocks.findIndex(isFilled), 0), blocks.findLastIndex(isFilled) + 1)
}

function blockOf(node: Node): AnswerBlock {
  const { attrs } = node
  switch (node.type.name) {
    case 'picture':
      return {
        kind: 'picture',
        picture_id: String(attrs['picture_id']),
        alternative_text: String(attrs['alternative_text']),
        width: Number(attrs['width']),
      }
    case 'table':
      return blockOfTable(node)
    case 'heading':
      return { kind: 'heading', level: Number(attrs['level']), runs: runsOf(node) }
    case 'list_item':
      return {
        kind: 'list_item',
        list: attrs['list'] === 'number' ? 'number' : 'bullet',
        level: Number(attrs['level']),
        runs: runsOf(node),
      }
    default:
      return { kind: 'paragraph', runs: runsOf(node) }
  }
}

/**
 * Converts a table of the editor into a block of the API, in which all rows have equal numbers of cells. A merged cell
 * becomes several cells: the first has the text, the others are empty.
 */
function blockOfTable(table: Node): AnswerBlock {
  const map = TableMap.get(table)
  const seen = new Set<number>()
  const rows = Array.from({ length: map.height }, (_, row) =>
    Array.from({ length: map.width }, (_, column) => {
      const at = map.map[row * map.width + column] ?? 0
      const cell = seen.has(at) ? undefined : table.nodeAt(at)
      seen.add(at)
      return { runs: cell ? runsOfCell(cell) : [] }
    }),
  )
  return { kind: 'table', has_header: table.firstChild?.firstChild?.type.name === 'table_header', rows }
}

/**
 * Converts the text of a table cell into runs (pieces of equally formatted text). Each paragraph of the cell becomes a
 * line.
 */
function runsOfCell(cell: Node): AnswerRun[] {
  const runs: AnswerRun[] = []
  cell.forEach((paragraph, _, at) => {
    const last = runs.at(-1)
    if (at > 0 && last) last.text += '\n'
    for (const run of runsOf(paragraph)) append(runs, run)
  })
  return runs
}
