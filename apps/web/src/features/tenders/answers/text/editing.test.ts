import type { AnswerBlock } from '@tenderwright/contract'
import { EditorState, NodeSelection, TextSelection, type Command } from 'prosemirror-state'
import { addRowAfter, isInTable, toggleHeaderRow } from 'prosemirror-tables'
import { describe, expect, test } from 'vitest'
import { textSchema } from './answer-schema.ts'
import { blocksOf, documentOf } from './blocks.ts'
import {
  changeLevel,
  editorPlugins,
  endOf,
  hasMark,
  insertBlock,
  insertTable,
  setBlock,
  toggle,
  toggleList,
} from './editing.ts'

const schema = textSchema((picture) => `/pictures/${picture}`)
const words = (text: string): AnswerBlock => ({ kind: 'paragraph', runs: text ? [{ text }] : [] })
const item = (text: string, list: 'bullet' | 'number' = 'bullet', level = 1): AnswerBlock => ({
  kind: 'list_item',
  list,
  level,
  runs: text ? [{ text }] : [],
})

/** Editor with the cursor at the end of its text. */
class Typing {
  state: EditorState

  constructor(...blocks: AnswerBlock[]) {
    const doc = documentOf(schema, blocks)
    this.state = EditorState.create({ doc, selection: endOf(doc), plugins: editorPlugins(schema) })
  }

  run(command: Command): boolean {
    return command(this.state, (transaction) => (this.state = this.state.apply(transaction)))
  }

  selectAll(): this {
    const { doc } = this.state
    const all = TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size))
    this.state = this.state.apply(this.state.tr.setSelection(all))
    return this
  }

  /** Presses a key that the plugins handle; returns whether one did. */
  press(key: string, keyCode: number, shiftKey = false): boolean {
    const event = { key, keyCode, shiftKey, ctrlKey: false, altKey: false, metaKey: false } as KeyboardEvent
    return this.state.plugins.some((plugin) => {
      const handle = plugin.props.handleKeyDown as
        | ((view: object, event: KeyboardEvent) => boolean | void)
        | undefined
      const view = {
        state: this.state,
        dispatch: (transaction: Parameters<EditorState['apply']>[0]) => {
          this.state = this.state.apply(transaction)
        },
        endOfTextblock: () => false,
        someProp: () => undefined,
        editable: true,
      }
      return handle?.call(plugin, view, event) === true
    })
  }

  get blocks(): AnswerBlock[] {
    return blocksOf(this.state.doc)
  }
}

describe('lists', () => {
  test('are made from a paragraph, changed to the other kind, and made into a paragraph again', () => {
    const typing = new Typing(words('Support'))
    typing.run(toggleList('bullet'))
    expect(typing.blocks).toEqual([item('Support')])
    typing.run(toggleList('number'))
    expect(typing.blocks).toEqual([item('Support', 'number')])
    typing.run(toggleList('number'))
    expect(typing.blocks).toEqual([words('Support')])
  })

  test('get another item of the same kind and level by Enter; in an empty item Enter ends the list', () => {
    const typing = new Typing(item('Support', 'number', 2))
    expect(typing.press('Enter', 13)).toBe(true)
    typing.run((state, dispatch) => {
      dispatch?.(state.tr.insertText('Training'))
      return true
    })
    expect(typing.blocks).toEqual([item('Support', 'number', 2), item('Training', 'number', 2)])
    typing.press('Enter', 13)
    typing.press('Enter', 13)
    expect(typing.state.selection.$from.parent.type.name).toBe('paragraph')
  })

  test('lose an item by Backspace at its beginning', () => {
    const typing = new Typing(item(''))
    expect(typing.press('Backspace', 8)).toBe(true)
    expect(typing.state.doc.firstChild?.type.name).toBe('paragraph')
  })

  test('get up to three levels by Tab, which then leaves the text; Shift+Tab reverses it', () => {
    const typing = new Typing(item('Support'))
    expect(typing.press('Tab', 9)).toBe(true)
    expect(typing.press('Tab', 9)).toBe(true)
    expect(typing.blocks).toEqual([item('Support', 'bullet', 3)])
    expect(typing.press('Tab', 9)).toBe(false)
    expect(typing.press('Tab', 9, true)).toBe(true)
    expect(typing.blocks).toEqual([item('Support', 'bullet', 2)])
    expect(new Typing(words('Support')).press('Tab', 9)).toBe(false)
  })

  test('change the level of several items together', () => {
    const typing = new Typing(item('a'), item('b', 'bullet', 2)).selectAll()
    typing.run(changeLevel(1))
    expect(typing.blocks).toEqual([item('a', 'bullet', 2), item('b', 'bullet', 3)])
  })
})

describe('tables', () => {
  test('are inserted with a header row in place of an empty paragraph, with the cursor inside', () => {
    const typing = new Typing(words('Before'), words(''))
    typing.run(insertTable)
    expect(typing.blocks).toMatchObject([words('Before'), { kind: 'table', has_header: true }])
    expect(isInTable(typing.state)).toBe(true)
    // A paragraph follows the table, so that typing can continue below it.
    expect(typing.state.doc.lastChild?.type.name).toBe('paragraph')
  })

  test('get more rows, lose their header row, and no block of a cell becomes a list', () => {
    const typing = new Typing()
    typing.run(insertTable)
    typing.run(addRowAfter)
    typing.run(toggleHeaderRow)
    expect(typing.run(toggleList('bullet'))).toBe(false)
    const [table] = typing.blocks
    expect(table?.kind === 'table' && [table.has_header, table.rows.length]).toEqual([false, 4])
  })

  test('are left by Tab only after the last cell', () => {
    const typing = new Typing()
    typing.run(insertTable)
    for (let cell = 1; cell < 9; cell++) expect(typing.press('Tab', 9)).toBe(true)
    expect(typing.press('Tab', 9)).toBe(false)
  })
})

test('a picture follows the paragraph with the cursor, or replaces it when that is empty', () => {
  const picture = { picture_id: '7', alternative_text: 'A ward', width: 50 }
  const typing = new Typing(words('Before'))
  typing.run(insertBlock(schema.node('picture', picture)))
  expect(typing.blocks).toEqual([words('Before'), { kind: 'picture', ...picture }])
  const alone = new Typing()
  alone.run(insertBlock(schema.node('picture', picture)))
  expect(alone.blocks).toEqual([{ kind: 'picture', ...picture }])
  alone.state = alone.state.apply(alone.state.tr.setSelection(NodeSelection.create(alone.state.doc, 2)))
  alone.run(insertBlock(schema.node('picture', { ...picture, picture_id: '8' })))
  expect(alone.blocks).toHaveLength(2)
})

test('formatting and headings are set for the selection', () => {
  const typing = new Typing(words('Support')).selectAll()
  typing.run(toggle('bold'))
  typing.run(toggle('underline'))
  expect(hasMark(typing.state, 'bold')).toBe(true)
  typing.run(setBlock('heading', { level: 2 }))
  expect(typing.blocks).toEqual([
    { kind: 'heading', level: 2, runs: [{ text: 'Support', bold: true, underline: true }] },
  ])
})
