import { ANSWER_LEVELS } from '@tenderwright/contract'
import {
  baseKeymap,
  chainCommands,
  exitCode,
  setBlockType,
  splitBlockAs,
  toggleMark,
} from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node, Schema } from 'prosemirror-model'
import { Plugin, Selection, TextSelection, type Command, type EditorState } from 'prosemirror-state'
import { goToNextCell, isInTable, tableEditing } from 'prosemirror-tables'

/** State of a ProseMirror editor, and a function that executes a command in it, for the editor's toolbar. */
export interface Editing {
  state: EditorState
  run: (command: Command) => void
}

/** Returns the paragraph, heading or list item that contains the cursor or the start of the selection. */
export function currentBlock({ selection }: EditorState): Node {
  return selection.$from.parent
}

/**
 * Returns whether the toolbar should show a format's button, such as bold, as pressed. With a selection, the format
 * must occur in it. Without a selection, the next typed letter must have the format.
 */
export function hasMark(state: EditorState, name: string): boolean {
  const type = state.schema.marks[name]
  if (!type) return false
  const { from, $from, to, empty } = state.selection
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
  return state.doc.rangeHasMark(from, to, type)
}

export function toggle(name: string): Command {
  return (state, dispatch) => {
    const type = state.schema.marks[name]
    return type ? toggleMark(type)(state, dispatch) : false
  }
}

/**
 * Returns an editor command that turns the selected blocks into paragraphs, headings or list items. In a table, the
 * command does nothing, because cells contain only plain paragraphs.
 */
export function setBlock(name: string, attrs: Record<string, unknown> = {}): Command {
  return (state, dispatch) => {
    const type = state.schema.nodes[name]
    return type && !isInTable(state) ? setBlockType(type, attrs)(state, dispatch) : false
  }
}

/**
 * Returns an editor command that turns the selected blocks into items of a bulleted or numbered list. If they are
 * already items of such a list, they become paragraphs.
 */
export function toggleList(list: 'bullet' | 'number'): Command {
  return (state, dispatch) => {
    const { type, attrs } = currentBlock(state)
    if (type.name === 'list_item' && attrs['list'] === list) return setBlock('paragraph')(state, dispatch)
    return setBlock('list_item', { list, level: type.name === 'list_item' ? attrs['level'] : 1 })(
      state,
      dispatch,
    )
  }
}

/** Returns an editor command that increases (1) or decreases (-1) the level of the selected list items. */
export function changeLevel(by: 1 | -1): Command {
  return ({ doc, selection, tr }, dispatch) => {
    let changes = false
    doc.nodesBetween(selection.from, selection.to, (node, at) => {
      const level = Number(node.attrs['level']) + by
      if (node.type.name !== 'list_item' || level < 1 || level > ANSWER_LEVELS) return
      tr.setNodeAttribute(at, 'level', level)
      changes = true
    })
    if (changes) dispatch?.(tr.scrollIntoView())
    return changes
  }
}

/**
 * Returns an editor command that turns a list item into a paragraph. The cursor must be at the item's beginning. With
 * `onlyWhenEmpty`, as for Enter, only an empty item is changed.
 */
const leaveList =
  (onlyWhenEmpty: boolean): Command =>
  (state, dispatch) => {
    const { $from, empty } = state.selection
    const { parent, parentOffset } = $from
    if (parent.type.name !== 'list_item' || !empty || parentOffset > 0) return false
    if (onlyWhenEmpty && parent.content.size > 0) return false
    return setBlock('paragraph')(state, dispatch)
  }

/** Editor command that splits the list item at the cursor into two items. */
const splitItem: Command = (state, dispatch) =>
  currentBlock(state).type.name === 'list_item' &&
  splitBlockAs(({ type, attrs }) => ({ type, attrs }))(state, dispatch)

const insertBreak: Command = (state, dispatch) => {
  const type = state.schema.nodes['hard_break']
  if (!type) return false
  dispatch?.(state.tr.replaceSelectionWith(type.create(), true).scrollIntoView())
  return true
}

/**
 * Returns an editor command that moves the cursor to the next (1) or previous (-1) cell of a table. At the end of a
 * table the command does nothing, so that Tab leaves the editor.
 */
const stepCell =
  (by: 1 | -1): Command =>
  (state, dispatch) =>
    isInTable(state) && goToNextCell(by)(state, dispatch)

/**
 * Editor command that inserts a table of three columns and three rows after the block at the cursor. The first row is a
 * header. Does nothing inside a table, because tables cannot be nested.
 */
export const insertTable: Command = (state, dispatch) => {
  const { table, table_row: row, table_cell: cell, table_header: header } = state.schema.nodes
  if (!table || !row || !cell || !header || isInTable(state)) return false
  const rowOf = (type: typeof cell) => {
    const cells = Array.from({ length: 3 }, () => type.createAndFill()).filter((one) => one !== null)
    return row.create(null, cells)
  }
  return insertBlock(table.create(null, [rowOf(header), rowOf(cell), rowOf(cell)]))(state, dispatch)
}

/**
 * Returns an editor command that inserts a block, such as a picture, after the block at the cursor. An empty block at
 * the cursor is replaced. The cursor moves to the inserted block.
 */
export function insertBlock(block: Node): Command {
  return ({ selection, tr }, dispatch) => {
    const { $from } = selection
    const top = $from.depth === 0 ? $from.nodeAfter : $from.node(1)
    const start = $from.depth === 0 ? $from.pos : $from.before(1)
    const end = start + (top?.nodeSize ?? 0)
    const at = top?.isTextblock && top.content.size === 0 ? start : end
    tr.replaceWith(at, end, block)
    tr.setSelection(Selection.near(tr.doc.resolve(at + (block.isLeaf ? block.nodeSize : 1))))
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/**
 * ProseMirror plugin that adds an empty paragraph before a table or picture at the beginning of a document. It also
 * adds one after a table or picture at the end. Otherwise the cursor could not be placed there.
 */
const placeAtEdges = new Plugin({
  appendTransaction: (transactions, _, { doc, tr, schema }) => {
    const needsPlace = (node: Node | null) => node !== null && !node.isTextblock
    if (!transactions.some(({ docChanged }) => docChanged)) return null
    if (needsPlace(doc.lastChild)) tr.insert(doc.content.size, schema.node('paragraph'))
    if (needsPlace(doc.firstChild)) tr.insert(0, schema.node('paragraph'))
    return tr.docChanged ? tr : null
  },
})

/**
 * Returns the ProseMirror plugins of an editor: undo, keyboard shortcuts, and tables if the schema has tables. The Tab
 * key has a function only in lists and tables. Elsewhere it leaves the editor, as keyboard users expect.
 */
export function editorPlugins(schema: Schema): Plugin[] {
  const keys = {
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    'Mod-b': toggle('bold'),
    'Mod-i': toggle('italic'),
    'Mod-u': toggle('underline'),
    'Shift-Enter': chainCommands(exitCode, insertBreak),
  }
  if (!schema.nodes['table']) return [history(), keymap({ ...keys, Enter: insertBreak }), keymap(baseKeymap)]
  return [
    history(),
    keymap({
      ...keys,
      'Mod-Shift-7': toggleList('number'),
      'Mod-Shift-8': toggleList('bullet'),
      'Mod-Alt-0': setBlock('paragraph'),
      'Mod-Alt-1': setBlock('heading', { level: 1 }),
      'Mod-Alt-2': setBlock('heading', { level: 2 }),
      'Mod-Alt-3': setBlock('heading', { level: 3 }),
      Enter: chainCommands(leaveList(true), splitItem),
      Backspace: leaveList(false),
      Tab: chainCommands(stepCell(1), changeLevel(1)),
      'Shift-Tab': chainCommands(stepCell(-1), changeLevel(-1)),
    }),
    keymap(baseKeymap),
    tableEditing(),
    placeAtEdges,
  ]
}

/** Returns an empty selection at the end of a ProseMirror document, which places the cursor there. */
export function endOf(document: Node): Selection {
  return TextSelection.atEnd(document)
}
