import {
  optionsToRequest,
  withDefaultOptions,
  type MatchOverview,
  type RfpSession,
} from '@tenderwright/contract'
import { describe, expect, test } from 'vitest'
import {
  assemblyTenders,
  canGenerate,
  requirementsWithoutMatch,
  requirementsWithoutSection,
  withSelectedFirst,
} from '../tender/assembly-tenders.model.ts'
import {
  configurationFor,
  filenameOf,
  generateRequestOf,
  withTemplate,
  withTemplates,
} from './configuration.model.ts'

const date = new Date(2026, 10, 5)
const session: RfpSession = {
  id: 's1',
  rfp_filename: 'matriz.xlsx',
  created_at: '2026-11-01T00:00:00Z',
  organization_name: 'Santa Casa',
  rfp_name: '',
  requirements_count: 3,
  matched_count: 3,
  selected_count: 1,
  coverage_percentage: 33,
  status: 'in_progress',
  needs_review: false,
  review_reasons: [],
  notices: [],
}
const templates = [
  { name: 'Clássico', path: 'classic.docx' },
  { name: 'Sóbrio', path: 'sober.dotx' },
]

describe('the form when it opens', () => {
  test('has contents, title page and heading correction turned on', () => {
    const form = configurationFor(session)
    expect([form.includeToc, form.includeTitle, form.fixHeadings]).toEqual([true, true, true])
  })

  test("uses the tender's own names instead of placeholders and empty values", () => {
    expect(configurationFor(session)).toMatchObject({
      client: 'Santa Casa',
      tenderName: '[NOME DO EDITAL]',
    })
    expect(configurationFor(undefined).client).toBe('[NOME DA ORGANIZAÇÃO]')
    expect(configurationFor(session, { client: '  ' }).client).toBe('Santa Casa')
    expect(configurationFor(session, { client: 'Typed' }).client).toBe('Typed')
  })
})

describe('the template', () => {
  test('is the first one after loading, which turns the title page off', () => {
    expect(withTemplates(configurationFor(session), templates)).toMatchObject({
      templatePath: 'classic.docx',
      includeTitle: false,
    })
  })

  test('stays as chosen, also None, when the list is loaded again', () => {
    const none = withTemplate(configurationFor(session), '')
    expect(none.includeTitle).toBe(true)
    expect(withTemplates(none, templates)).toBe(none)
    const second = { ...withTemplate(none, 'sober.dotx'), includeTitle: true }
    expect(withTemplates(second, templates)).toBe(second)
  })

  test('that no longer exists is replaced by the first one, or by None', () => {
    const chosen = withTemplate(configurationFor(session), 'gone.docx')
    expect(withTemplates(chosen, templates).templatePath).toBe('classic.docx')
    const broken = { name: 'Gone', path: 'gone.docx', fault: { code: 'docx.damaged', message: '' } }
    expect(withTemplates(chosen, [broken, ...templates]).templatePath).toBe('classic.docx')
    expect(withTemplates(chosen, [broken])).toMatchObject({ templatePath: '', includeTitle: true })
    expect(withTemplates(chosen, [])).toMatchObject({ templatePath: '', includeTitle: true })
  })

  test('is undecided while there are no templates', () => {
    expect(withTemplates(configurationFor(session), []).templatePath).toBeUndefined()
  })
})

describe('the output file name', () => {
  test('follows the names until a person types another', () => {
    const form = configurationFor(session)
    expect(filenameOf(form, session, date)).toBe('Proposta_Santa_Casa_20261105.docx')
    expect(filenameOf({ ...form, typedFilename: 'mine.docx', client: 'X' }, session, date)).toBe('mine.docx')
  })

  test('gets a missing extension; an emptied name returns to the automatic one', () => {
    const sent = (typedFilename: string) =>
      generateRequestOf({ ...configurationFor(session), typedFilename }, session, { aliases: {} }, date)
        .output_filename
    expect(sent(' mine ')).toBe('mine.docx')
    expect(sent('mine.DOCX')).toBe('mine.DOCX')
    expect(sent('  ')).toBe('Proposta_Santa_Casa_20261105.docx')
  })
})

test('the request contains the replacements of texts that are not names', () => {
  const others = [{ from: '(11) 3456-7890', to: '(13) 2222-3333' }]
  const { replacements } = generateRequestOf(
    configurationFor(session),
    session,
    { aliases: {}, others },
    date,
  )
  expect(replacements).toEqual(others)
})

test('the request sends None as no path, and never smart replacement', () => {
  const form = withTemplate(configurationFor(session), '')
  const aliases = { 'a.docx': { client: ['Old'], tender: [] } }
  expect(generateRequestOf(form, session, { aliases }, date)).toEqual({
    session_id: 's1',
    output_filename: 'Proposta_Santa_Casa_20261105.docx',
    org_name: 'Santa Casa',
    rfp_name: '[NOME DO EDITAL]',
    template_path: null,
    page_limit: null,
    ...optionsToRequest(withDefaultOptions()),
    include_toc: true,
    include_title: true,
    fix_headings: true,
    smart_replace: false,
    old_org_names: { 'a.docx': ['Old'] },
    old_rfp_names: {},
  })
})

describe('the sessions', () => {
  const completed = { ...session, id: 'c', status: 'completed' as const, matched_count: 0 }
  const untouched = { ...session, id: 'u', matched_count: 0 }

  test('are those completed or with a match, with the selected one first', () => {
    const list = assemblyTenders([untouched, completed, session])
    expect(list.map((one) => one.id)).toEqual(['c', 's1'])
    expect(withSelectedFirst(list, 's1').map((one) => one.id)).toEqual(['s1', 'c'])
    expect(withSelectedFirst(list, undefined).map((one) => one.id)).toEqual(['c', 's1'])
  })

  test('allow generating when every requirement is matched and no generation is running', () => {
    expect(canGenerate(session, false)).toBe(true)
    expect(canGenerate(session, true)).toBe(false)
    expect(canGenerate({ ...session, matched_count: 2 }, false)).toBe(false)
    expect(canGenerate(undefined, false)).toBe(false)
  })
})

test('the document omits requirements without an answer and those to be written', () => {
  const requirement = (id: string, changes: Partial<MatchOverview>): MatchOverview => ({
    requirement_id: id,
    category: '',
    item: id,
    description: '',
    group_path: [],
    mark: 'open',
    comment: '',
    matches: [],
    ...changes,
  })
  const groups = [
    requirement('open', {}),
    requirement('cleared', { selected_section_id: '0' }),
    requirement('chosen', { selected_section_id: '7' }),
    requirement('being indexed', { answer: { kind: 'text', title: '', words: 1, excerpt: 'x' } }),
    requirement('not applicable', { answer: { kind: 'not_applicable', reason: '' } }),
    requirement('to be written', { answer: { kind: 'to_be_written', note: '' } }),
  ]
  expect(requirementsWithoutSection(groups).map(({ item }) => item)).toEqual([
    'open',
    'cleared',
    'to be written',
  ])
  const matched = requirement('matched', { matches: [{ section_id: '7', score: 50 }] })
  expect(requirementsWithoutMatch([matched, ...groups]).map(({ item }) => item)).toEqual(['open', 'cleared'])
})
