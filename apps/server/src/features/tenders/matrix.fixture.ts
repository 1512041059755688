import type { RfpSessionDetails, RfpUploadResponse } from '@tenderwright/contract'
import { type MatrixRow, writeMatrix } from '@tenderwright/workbook'
import { expect } from 'vitest'
import type { TestApp } from '../../testing/test-app.ts'

/**
 * Requirements matrix for tests, with category, item and description of three requirements. The category of the second
 * row is empty: an empty category means that of the row above, here "Suporte".
 */
export const ROWS: MatrixRow[] = [
  ['Suporte', 'Atendimento', 'Central de atendimento 24 horas por dia'],
  ['', 'SLA', 'Chamados críticos resolvidos em quatro horas'],
  ['Dados', 'Backup', 'Cópias de segurança diárias com teste de restauração'],
]

/**
 * Creates a tender on a test server by uploading a requirements matrix.
 * @param rows rows of an Excel file that is written for the test
 * @param written bytes of a complete file to upload instead of `rows`
 */
export async function uploadMatrix(
  app: TestApp,
  fields: Record<string, string> = {},
  rows = ROWS,
  written?: Buffer,
): Promise<RfpUploadResponse> {
  const content = written ?? (await writeMatrix(rows, 'pt'))
  const { status, json } = await app.upload<RfpUploadResponse>('/rfp/upload', fields, {
    name: 'matriz.xlsx',
    content,
  })
  expect(status).toBe(200)
  return json
}

export const readSession = async (app: TestApp, id: string) =>
  (await app.request<RfpSessionDetails>('GET', `/rfp/sessions/${id}`)).json
