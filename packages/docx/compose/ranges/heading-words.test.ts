import { expect, test } from 'vitest'
import { saysTheHeading } from './heading-words.ts'

test.each([
  ['4.2 NÍVEL de serviço', 'Nivel de Serviço'],
  ['Nível de serviço', 'Níveis de serviços'],
  ['Agendamento', 'Agendamento de consultas'],
  ['2.3 Agendamento de Consultas e Exames', 'Agendamento de consultas e exames'],
  ['Exames e consultas: agendamento', 'Agendamento de consultas e exames'],
  ['Módulo de Farmácia', 'Farmácia'],
  ['Farmácia', 'Sistema de farmácia'],
  ['Prontuário Eletrônico do Paciente (PEP)', 'Prontuário eletrônico do paciente'],
  ['Prontuário eletrônico do paciente', 'PEP - Prontuário Eletrônico do Paciente'],
  ['Suporte técnico especializado', 'Suporte técnico'],
  ['Trenamento dos usuários', 'Treinamento de usuários'],
  ['Information security policies', 'Information security policy'],
  ['Data backup', 'Backup of data'],
  ['Suporte', 'Suporte 24x7'],
  ['II. Solução', 'Solução'],
  ['Capítulo 3 – Segurança da informação', '5. Segurança da Informação'],
])('%j says what %j says', (title, heading) => {
  expect(saysTheHeading(title, heading)).toBe(true)
})

test.each([
  ['2.2 Farmácia e estoque', 'Farmácia'],
  ['Backup e recuperação', 'Backup'],
  ['Backup e recuperação de dados', 'Backup de dados'],
  ['Suporte técnico, treinamento', 'Suporte técnico'],
  ['Fase 2', 'Fase 1'],
  ['Fase 2 de migração', 'Fase de migração'],
  ['Suporte nível 3', 'Suporte nível 2'],
  ['Acesso remoto sem senha', 'Acesso remoto'],
  ['Controle de acesso físico', 'Controle de acesso lógico'],
  ['Acesso com senha', 'Acesso sem senha'],
  ['Controle interno', 'Controle externo'],
  ['Integração', 'Integração com laboratório e agendamento'],
  ['Farmácia hospitalar', 'Farmácia'],
  ['Penalties', 'Service levels'],
  ['ISO 9001', 'ISO 27001'],
  ['', 'Suporte'],
  ['Suporte', ''],
  ['1.2', '1.2 Escopo'],
])('%j says other things than %j', (title, heading) => {
  expect(saysTheHeading(title, heading)).toBe(false)
})
