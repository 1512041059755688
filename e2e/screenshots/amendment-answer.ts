import type { Amendment, SessionNotice, VersionedRequirement } from '@tenderwright/contract'

const requirement = (
  number: string,
  row: number,
  item: string,
  description: string,
  category = 'Suporte e manutenção',
): VersionedRequirement => ({ number, category, item, description, sheet: 'Requisitos', row })

const SERVICE_LEVEL = 'Acordo de nível de serviço'

/**
 * Example of a server response, for screenshots. It compares the client's requirements with a new version of them, and
 * has a difference of each kind.
 */
export const AMENDMENT: Amendment = {
  amendment_id: 'a1',
  rfp_id: 's1',
  file_name: 'matriz-de-requisitos-retificada.xlsx',
  created_at: '2026-11-06T12:00:00Z',
  needs_review: false,
  review_reasons: [],
  summary: {
    unchanged: 184,
    changed: 2,
    added: 1,
    removed: 1,
    moved: 1,
    renumbered: 2,
    conditions_changed: 1,
    asks_review: 1,
  },
  renamed: [{ of: 'sheet', from: 'Requisitos', to: 'Anexo II (retificado)' }],
  changes: [
    {
      kind: 'changed',
      moved: false,
      renumbered: true,
      requirement_id: 'r1',
      before: requirement(
        '3.1',
        12,
        SERVICE_LEVEL,
        'Chamados críticos resolvidos em até 4 horas, 24 horas por dia.',
      ),
      after: requirement(
        '3.2',
        13,
        SERVICE_LEVEL,
        'Chamados críticos resolvidos em até 2 horas, em dias úteis.',
      ),
      differences: {
        item: [{ kind: 'same', text: SERVICE_LEVEL }],
        description: [
          { kind: 'same', text: 'Chamados críticos resolvidos em até ' },
          { kind: 'removed', text: '4' },
          { kind: 'added', text: '2' },
          { kind: 'same', text: ' horas, ' },
          { kind: 'removed', text: '24 horas por dia' },
          { kind: 'added', text: 'em dias úteis' },
          { kind: 'same', text: '.' },
        ],
      },
    },
    {
      kind: 'changed',
      moved: false,
      renumbered: false,
      requirement_id: 'r2',
      before: requirement(
        '4.1',
        20,
        'Trilha de auditoria',
        'O sistema deve registrar o acesso a cada prontuário.',
      ),
      after: requirement(
        '4.1',
        20,
        'Trilha de auditoria',
        'O sistema deve registrar todo acesso a cada prontuário por cinco anos.',
      ),
      differences: {
        item: [{ kind: 'same', text: 'Trilha de auditoria' }],
        description: [
          { kind: 'same', text: 'O sistema deve registrar ' },
          { kind: 'removed', text: 'o' },
          { kind: 'added', text: 'todo' },
          { kind: 'same', text: ' acesso a cada prontuário' },
          { kind: 'added', text: ' por cinco anos' },
          { kind: 'same', text: '.' },
        ],
      },
    },
    {
      kind: 'added',
      moved: false,
      renumbered: false,
      after: requirement(
        '3.1',
        12,
        'Central de atendimento',
        'Atendimento por telefone e por mensagem, com protocolo.',
      ),
    },
    {
      kind: 'unchanged',
      moved: true,
      renumbered: true,
      requirement_id: 'r4',
      before: requirement(
        '7.3',
        41,
        'Treinamento',
        'Turmas de até vinte pessoas, com material impresso.',
        'Implantação',
      ),
      after: requirement('3.9', 19, 'Treinamento', 'Turmas de até vinte pessoas, com material impresso.'),
    },
    {
      kind: 'unchanged',
      moved: false,
      renumbered: false,
      conditions_changed: true,
      asks_review: true,
      requirement_id: 'r6',
      before: {
        ...requirement('5.2', 33, 'Integração com o laboratório', 'Pedidos e resultados por HL7 v2.5.'),
        mandatory: 'Não',
        deadline: '60 dias',
      },
      after: {
        ...requirement('5.2', 33, 'Integração com o laboratório', 'Pedidos e resultados por HL7 v2.5.'),
        mandatory: 'Sim',
        deadline: '30 dias',
      },
    },
    {
      kind: 'removed',
      moved: false,
      renumbered: false,
      requirement_id: 'r5',
      before: requirement('9.1', 58, 'Manuais', 'Manuais impressos em três vias.', 'Documentação'),
    },
  ],
}

/**
 * Example of the server's notice that a new version of a tender's requirements was applied. It is used for screenshots.
 */
export const AMENDED: SessionNotice = {
  code: 'matrix_amended',
  file_name: AMENDMENT.file_name,
  count: 2,
  at: '2026-11-06T12:05:00Z',
  amendment_id: 'a1',
}
