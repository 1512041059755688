import { describe, expect, test } from 'vitest'
import { roleOfName } from './column-names.ts'

describe('a column is known by its name', () => {
  test.each([
    ['Requirment', 'ask', 1],
    ['Requeriment', 'ask', 1],
    ['Descrpition', 'describe', 1],
    ['Descrição', 'describe', 1],
    ['Status', 'answer', 1],
    ['Non-Functional Requirements', 'ask', 0.9],
    ['Acceptance Criteria', 'describe', 0.9],
    ['Explicación', 'describe', 1],
    ['Key', 'id', 0.9],
  ])('%s: %s', (name, role, fit) => {
    expect(roleOfName(name)).toEqual({ role, fit })
  })

  test.each(['Key Milestones', 'Preference', 'Repositories', 'Performance'])('%s names nothing', (name) => {
    expect(roleOfName(name)).toBeNull()
  })
})
