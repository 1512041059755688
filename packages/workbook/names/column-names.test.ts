import { describe, expect, test } from 'vitest'
import { roleOfName } from './column-names.ts'

describe('the name of a column gives its role', () => {
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
    ['Req Desc', 'describe', 0.6],
    ['Identificação', 'item', 1],
    ['ControlId', 'id', 0.9],
    ['MoSCoW', 'mandatory', 1],
    ['Requirement\nNumber', 'id', 0.9],
    ['Description\nWrite what the product must do', 'describe', 1],
  ])('%s: %s', (name, role, fit) => {
    expect(roleOfName(name)).toEqual({ role, fit })
  })

  test.each(['Key Milestones', 'Preference', 'Repositories', 'Performance'])('%s has no role', (name) => {
    expect(roleOfName(name)).toBeNull()
  })
})
