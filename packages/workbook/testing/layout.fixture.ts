import type { Cells } from './build-workbook.fixture.ts'

/** Sample requirements matrix as the cells of its sheets, with the rows that must be read as requirements. */
export interface Layout {
  name: string
  sheets: Record<string, Cells>
  /** Merged ranges of the first sheet, such as `A1:C1`. */
  merges?: string[]
  hidden?: string[]
  /** Expected 1-based rows of the requirements of each sheet, one for each requirement. */
  rows: Record<string, number[]>
  /** `never`: the reading must be exact without asking. `may`: a person may be asked. */
  asks: 'never' | 'may'
}

export const must = (what: string) => `O sistema deve ${what}.`
export const shall = (what: string) => `The system shall ${what}.`

export const JOBS = [
  'registrar pacientes',
  'emitir relatórios mensais',
  'enviar avisos por e-mail',
  'exportar dados em CSV',
  'registrar acessos',
]
export const TASKS = [
  'register patients',
  'print monthly reports',
  'send reminders by e-mail',
  'export data as CSV',
  'log every access',
]
