import type { Db } from '#platform/database/database.ts'

const NOW = '2026-03-02T09:00:00.000Z'

/**
 * Stores a tender and its requirements in the database. The requirements of the tender `s1` get the ids `s1-r1`,
 * `s1-r2` and so on. The test then needs no spreadsheet with the requirements.
 */
export async function addStoredSession(
  db: Db,
  {
    id = 's1',
    language = 'pt',
    requirements,
  }: {
    id?: string
    language?: 'pt' | 'en'
    requirements: [item: string, description: string][]
  },
): Promise<{ tenderId: string; requirementIds: string[] }> {
  await db
    .insertInto('rfp_sessions')
    .values({
      id,
      rfp_filename: 'matriz.xlsx',
      organization_name: '',
      rfp_name: '',
      language,
      matrix_sha256: null,
      notices: '[]',
      created_by: null,
      created_at: NOW,
      updated_at: NOW,
    })
    .execute()
  const requirementIds: string[] = []
  for (const [position, [item, description]] of requirements.entries()) {
    const requirementId = `${id}-r${position + 1}`
    requirementIds.push(requirementId)
    await db
      .insertInto('requirements')
      .values({
        id: requirementId,
        session_id: id,
        position,
        category: 'Serviços',
        item,
        description,
        sheet: 'Matriz',
        row_number: position + 2,
        selected_section_id: null,
        selection: 'none',
        selected_by: null,
        selected_at: null,
      })
      .execute()
  }
  return { tenderId: id, requirementIds }
}
