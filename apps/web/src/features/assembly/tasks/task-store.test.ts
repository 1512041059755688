import { beforeEach, expect, test, vi } from 'vitest'
import { temporaryTask, type AssemblyTask } from './assembly-tasks.model.ts'
import { TASKS_STORAGE_KEY } from './stored-tasks.model.ts'
import { createTaskStore } from './task-store.ts'

/** Returns the storage of one browser, shared by the tabs that a test opens. */
function browser() {
  const kept = new Map<string, string>()
  const tabs: EventTarget[] = []
  let full = false
  return {
    fill: () => (full = true),
    kept,
    openTab: () => {
      const tab = new EventTarget()
      tabs.push(tab)
      const storage = {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => {
          if (full) throw new DOMException('full', 'QuotaExceededError')
          kept.set(key, value)
          // Browsers do not notify a tab of its own writes.
          for (const other of tabs)
            if (other !== tab) other.dispatchEvent(Object.assign(new Event('storage'), { key }))
        },
      }
      return createTaskStore(storage as Storage, tab)
    },
  }
}

const task = (id: string, percent = 0, status: AssemblyTask['progress']['status'] = 'processing') => ({
  id,
  sessionId: 's1',
  rfpFilename: 'm.xlsx',
  outputFilename: `${id}.docx`,
  startedAt: '2026-11-05T10:00:00Z',
  progress: { status, progress_percentage: percent },
})
const ids = (store: { tasks: () => readonly AssemblyTask[] }) => store.tasks().map(({ id }) => id)

beforeEach(() => {
  vi.restoreAllMocks()
})

test('a task that one tab starts is shown in other tabs and in new ones', () => {
  const { openTab } = browser()
  const [one, other] = [openTab(), openTab()]
  const told = vi.fn()
  other.subscribe(told)
  one.change((tasks) => [task('a'), ...tasks])
  expect([ids(other), told.mock.calls.length]).toEqual([['a'], 1])
  other.change((tasks) => [task('b'), ...tasks])
  expect([ids(one), ids(openTab())]).toEqual([
    ['b', 'a'],
    ['b', 'a'],
  ])
})

test('a task that one tab removes is removed in the others and does not return', () => {
  const { openTab } = browser()
  const [one, other] = [openTab(), openTab()]
  one.change(() => [task('a'), task('b')])
  one.change((tasks) => tasks.filter(({ id }) => id !== 'a'))
  expect(ids(other)).toEqual(['b'])
  other.change((tasks) => [task('c'), ...tasks])
  expect(ids(one)).toEqual(['c', 'b'])
})

test('an older state of a task never replaces a newer one', () => {
  const { openTab } = browser()
  const [one, other] = [openTab(), openTab()]
  one.change(() => [task('a', 10)])
  other.change(() => [task('a', 100, 'completed')])
  one.change((tasks) => tasks.map((known) => ({ ...known })))
  expect(one.tasks()[0]?.progress).toMatchObject({ status: 'completed', progress_percentage: 100 })
  expect(other.tasks()[0]?.progress.status).toBe('completed')
})

test('temporary tasks and reports stay in the tab that has them', () => {
  const { openTab, kept } = browser()
  const [one, other] = [openTab(), openTab()]
  const report = { inserted: [], left_out: [], replacements: [], remaining_names: [], notices: [] }
  one.change(() => [{ ...task('a'), report: { ...report, page_numbers: 'none' } }])
  one.change((tasks) => [temporaryTask({ id: 's1', rfp_filename: '' }, 'x.docx', 'k', new Date(0)), ...tasks])
  other.change((tasks) => tasks.map((known) => ({ ...known, progress: task('a', 50).progress })))
  expect(ids(one)).toEqual(['temp:k', 'a'])
  expect(one.tasks()[1]).toMatchObject({
    report: { page_numbers: 'none' },
    progress: { progress_percentage: 50 },
  })
  expect(ids(other)).toEqual(['a'])
  expect(kept.get(TASKS_STORAGE_KEY)).not.toContain('page_numbers')
})

test('a full or forbidden storage changes nothing on the page', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { openTab, fill } = browser()
  const store = openTab()
  store.change(() => [task('a')])
  fill()
  store.change((tasks) => [task('b'), ...tasks])
  store.change((tasks) => [task('c'), ...tasks])
  expect(ids(store)).toEqual(['c', 'b', 'a'])
  expect(warned).toHaveBeenCalledTimes(1)

  const without = createTaskStore(undefined, new EventTarget())
  without.change(() => [task('a')])
  without.change((tasks) => [task('b'), ...tasks])
  expect(ids(without)).toEqual(['b', 'a'])
})
