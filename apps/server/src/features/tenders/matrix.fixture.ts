import type { RfpSessionDetails, RfpUploadResponse } from '@tenderwright/contract'
import { type MatrixRow, writeMatrix } from '@tenderwright/workbook'
import { expect } from 'vitest'
import type { TestApp } from '../../testing/test-app.ts'

/**
 * Small requirements matrix for tests: category, item and description of three requirements. The category of the second
 * row is empty, so it is that of the first.
 */
export const ROWS: MatrixRow[] = [
  ['Suporte', 'Atendimento', 'Central de atendimento 24 horas por dia'],
  ['', 'SLA', 'Chamados críticos resolvidos em quatro horas'],
  ['Dados', 'Backup', 'Cópias de segurança diárias com teste de restauração'],
]

/**
 * Uploads a requirements matrix to a test server, which creates a tender.
 * @param written the matrix as a file, instead of its rows
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
