import { expect, test } from 'vitest'
import { commonHeading } from './heading-words.ts'

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
  ['Melhor suporte técnico', 'Suporte técnico'],
  ['Trenamento dos usuários', 'Treinamento de usuários'],
  ['Treinamneto dos usuários', 'Treinamento de usuários'],
  ['Information security policies', 'Information security policy'],
  ['Data backup', 'Backup of data'],
  ['Suporte', 'Suporte 24x7'],
  ['II. Solução', 'Solução'],
  ['Anexo II – Plano de continuidade', 'Plano de continuidade'],
  ['Backup', 'RF-012 Backup'],
  ['Adm. de leitos', 'Administração de leitos'],
  ['SLA', 'Acordo de nível de serviço (SLA)'],
  ['3. PEP', 'Prontuário eletrônico do paciente'],
  ['Capítulo 3 – Segurança da informação', '5. Segurança da Informação'],
  ['Integração', 'Integração com laboratório e agendamento'],
  ['4 Treinamento', 'Treinamento dos usuários em turmas de até 15 pessoas'],
  ['Pharmacy and stock', 'Pharmacy and stock with unit dose dispensing at the bedside'],
])('%j gives way to %j, which says it', (title, heading) => {
  expect(commonHeading(title, heading)).toBe(heading)
})

test.each([
  ['2.1 Agendamento de consultas', 'Agendamento', 'Agendamento de consultas'],
  ['2.2 Farmácia e estoque', 'Farmácia', 'Farmácia e estoque'],
  ['Suporte técnico especializado', 'Suporte técnico', 'Suporte técnico especializado'],
  ['Suporte 24x7', 'Suporte', 'Suporte 24x7'],
  ['Backup  e recuperação de dados', 'Backups', 'Backup e recuperação de dados'],
  ['CRONOGRAMA RESUMIDO', 'CRONOGRAMA', 'CRONOGRAMA RESUMIDO'],
  ['Plano de continuidade de negócios', 'Continuidade de negócios', 'Plano de continuidade de negócios'],
  ['Service level agreement', 'SLA', 'Service level agreement'],
  ['Acordo de Nível de Serviço – SLA', 'SLA', 'Acordo de Nível de Serviço – SLA'],
])('%j takes the place of %j, with which it begins, or for which it stands', (title, heading, shown) => {
  expect(commonHeading(title, heading)).toBe(shown)
})

test.each([
  ['Backup e recuperação de dados', 'Backup de dados'],
  ['FARMÁCIA E ESTOQUE', 'Farmácia'],
  ['Treinamento e suporte', 'Suporte'],
  ['Fase 2', 'Fase 1'],
  ['Suporte nível 3', 'Suporte nível 2'],
  ['Acesso remoto sem senha', 'Acesso remoto'],
  ['Controle de acesso físico', 'Controle de acesso lógico'],
  ['Acesso com senha', 'Acesso sem senha'],
  ['Controle interno', 'Controle externo'],
  ['Acesso', 'Acesso sem senha a todos os módulos'],
  ['Consultas', 'Agendamento de consultas e exames com confirmação'],
  ['Penalties', 'Service levels'],
  ['ISO 9001', 'ISO 27001'],
  ['ISO-9001 certificada', 'ISO-27001 certificada'],
  ['Treinamento intensivo', 'TI'],
  ['Terapia intensiva neonatal', 'SLA'],
  ['Treinamento da equipe e suporte técnico', 'Suporte técnico'],
  ['Gestão do backup e dos arquivos de dados', 'Backup de dados'],
  ['Construção de escola em imóvel rural', 'Imóvel rural'],
  ['StreamsDemoHelper.java', 'StreamsDemo.java'],
  ['Word UI limitations', 'Headers and footers'],
  ['', 'Suporte'],
  ['Suporte', ''],
  ['1.2', '1.2 Escopo'],
])('%j says other things than %j', (title, heading) => {
  expect(commonHeading(title, heading)).toBeUndefined()
})
