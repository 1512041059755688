import {
  Bold,
  Image,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Link,
  List,
  ListOrdered,
  Redo2,
  Table,
  Underline,
  Undo2,
} from 'lucide-react'
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history'
import type { Command } from 'prosemirror-state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  toggleHeaderRow,
} from 'prosemirror-tables'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '#ui/controls/select.tsx'
import { classes } from '#ui/style/classes.ts'
import {
  changeLevel,
  currentBlock,
  hasMark,
  insertTable,
  setBlock,
  toggle,
  toggleList,
  type Editing,
} from './editing.ts'

const CONTROLS = 'button:not(:disabled), select'
const HEADINGS = ['1', '2', '3'] as const

/**
 * Moves the focus from one control of a toolbar to another with the arrow keys, Home and End (ARIA toolbar pattern).
 */
function onToolbarKey(event: KeyboardEvent<HTMLElement>): void {
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(CONTROLS)]
  const at = controls.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
  if (to === undefined || at < 0) return
  controls.at(to % controls.length)?.focus()
  event.preventDefault()
}

function ToolButton({
  label,
  keys,
  icon,
  pressed,
  disabled = false,
  onClick,
}: {
  label: string
  /** Keyboard shortcut with the effect of the button, such as "Ctrl+B". */
  keys?: string
  icon: ReactNode
  pressed?: boolean
  disabled?: boolean
  onClick: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
      title={keys ? `${label} (${keys})` : label}
      disabled={disabled}
      // Without this, pressing the mouse on a button would clear the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      className={classes(
        'inline-flex size-8 shrink-0 items-center justify-center rounded-sm disabled:opacity-45 [&_svg]:size-4',
        pressed
          ? 'bg-accent-soft text-accent'
          : 'text-ink-soft not-disabled:hover:bg-sunken not-disabled:hover:text-ink',
      )}
    >
      {icon}
    </button>
  )
}

function Divider() {
  return <span aria-hidden className="mx-1 h-5 w-px shrink-0 bg-line" />
}

/**
 * Toolbar above the editor of an answer. For a single paragraph, it has no buttons for lists, tables, links and
 * pictures.
 */
export function TextToolbar({
  editing,
  onPicture,
  onLink,
}: {
  editing: Editing
  onPicture?: () => void
  onLink?: () => void
}) {
  const { t } = useTranslation('answers')
  const { state, run } = editing
  const act = (command: Command) => () => run(command)
  const block = currentBlock(state)
  const list = block.type.name === 'list_item' ? String(block.attrs['list']) : undefined
  const level = Number(block.attrs['level'])
  const inTable = isInTable(state)
  return (
    <>
      <div
        role="toolbar"
        tabIndex={-1}
        aria-label={t('editor.toolbar')}
        onKeyDown={onToolbarKey}
        className="flex flex-wrap items-center gap-0.5 border-b border-line px-1.5 py-1"
      >
        {onPicture && (
          <>
            <Select
              label={t('editor.block')}
              hiddenLabel
              value={block.type.name === 'heading' ? String(level) : ''}
              disabled={inTable}
              onChange={(value) =>
                run(value ? setBlock('heading', { level: Number(value) }) : setBlock('paragraph'))
              }
              options={[
                { value: '', label: t('editor.paragraph') },
                ...HEADINGS.map((value) => ({ value, label: t('editor.heading', { level: value }) })),
              ]}
              className="w-34"
            />
            <Divider />
          </>
        )}
        <ToolButton
          label={t('editor.bold')}
          keys="Ctrl+B"
          icon={<Bold />}
          pressed={hasMark(state, 'bold')}
          onClick={act(toggle('bold'))}
        />
        <ToolButton
          label={t('editor.italic')}
          keys="Ctrl+I"
          icon={<Italic />}
          pressed={hasMark(state, 'italic')}
          onClick={act(toggle('italic'))}
        />
        <ToolButton
          label={t('editor.underline')}
          keys="Ctrl+U"
          icon={<Underline />}
          pressed={hasMark(state, 'underline')}
          onClick={act(toggle('underline'))}
        />
        {onLink && (
          <ToolButton
            label={t('editor.link')}
            keys="Ctrl+K"
            icon={<Link />}
            pressed={hasMark(state, 'link')}
            onClick={onLink}
          />
        )}
        <Divider />
        {onPicture && (
          <>
            <ToolButton
              label={t('editor.bullets')}
              keys="Ctrl+Shift+8"
              icon={<List />}
              pressed={list === 'bullet'}
              disabled={inTable}
              onClick={act(toggleList('bullet'))}
            />
            <ToolButton
              label={t('editor.numbers')}
              keys="Ctrl+Shift+7"
              icon={<ListOrdered />}
              pressed={list === 'number'}
              disabled={inTable}
              onClick={act(toggleList('number'))}
            />
            <ToolButton
              label={t('editor.outdent')}
              icon={<IndentDecrease />}
              disabled={!changeLevel(-1)(state)}
              onClick={act(changeLevel(-1))}
            />
            <ToolButton
              label={t('editor.indent')}
              icon={<IndentIncrease />}
              disabled={!changeLevel(1)(state)}
              onClick={act(changeLevel(1))}
            />
            <Divider />
            <ToolButton
              label={t('editor.table')}
              icon={<Table />}
              disabled={inTable}
              onClick={act(insertTable)}
            />
            <ToolButton label={t('editor.picture')} icon={<Image />} disabled={inTable} onClick={onPicture} />
            <Divider />
          </>
        )}
        <ToolButton
          label={t('editor.undo')}
          keys="Ctrl+Z"
          icon={<Undo2 />}
          disabled={undoDepth(state) === 0}
          onClick={act(undo)}
        />
        <ToolButton
          label={t('editor.redo')}
          keys="Ctrl+Y"
          icon={<Redo2 />}
          disabled={redoDepth(state) === 0}
          onClick={act(redo)}
        />
      </div>
      {inTable && <TableTools run={run} />}
    </>
  )
}

const TABLE_TOOLS = [
  ['rowBelow', addRowAfter],
  ['columnRight', addColumnAfter],
  ['headerRow', toggleHeaderRow],
  ['deleteRow', deleteRow],
  ['deleteColumn', deleteColumn],
  ['deleteTable', deleteTable],
] as const

/** Second toolbar of an editor, with commands for rows and columns. It appears while the cursor is in a table. */
function TableTools({ run }: Pick<Editing, 'run'>) {
  const { t } = useTranslation('answers')
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={t('editor.tableTools')}
      onKeyDown={onToolbarKey}
      className="flex flex-wrap items-center gap-1 border-b border-line px-2 py-1"
    >
      {TABLE_TOOLS.map(([name, command]) => (
        <button
          key={name}
          type="button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(command)}
          className="min-h-7 rounded-sm px-2 text-sm text-ink-soft hover:bg-sunken hover:text-ink"
        >
          {t(`editor.${name}`)}
        </button>
      ))}
    </div>
  )
}
