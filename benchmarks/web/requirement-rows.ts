const CATEGORIES = ['Suporte e operação', 'Implantação', 'Segurança', 'Integração', 'Treinamento', 'Dados']
const SUBJECTS = [
  'Acordo de nível de serviço com prazos por severidade',
  'Central de atendimento 24 horas com registro de chamados',
  'Manutenção preventiva e liberação de novas versões',
  'Cópias de segurança com teste de restauração',
  'Metodologia de implantação por etapas',
  'Migração dos dados do sistema legado',
  'Treinamento presencial dos usuários com avaliação',
  'Controle de acesso por perfil e trilha de auditoria',
  'Integração com laboratório e imagem',
  'Equipe do projeto com gerente e consultores',
]
const CONDITIONS = [
  'com relatório mensal ao gestor do contrato',
  'conforme os prazos do edital e seus anexos',
  'com comprovação por atestado de capacidade técnica',
  'sem custo adicional durante a vigência',
  'em todas as unidades do contratante',
]

/**
 * Returns different rows of a requirements matrix for the benchmark of the browser. The proposals that it uploads
 * answer their subjects.
 */
export function requirementRows(count: number): [category: string, item: string, criteria: string][] {
  return Array.from({ length: count }, (_, index) => {
    const subject = SUBJECTS[index % SUBJECTS.length]!
    const condition = CONDITIONS[Math.floor(index / SUBJECTS.length) % CONDITIONS.length]!
    return [
      CATEGORIES[Math.floor((index * CATEGORIES.length) / count)]!,
      `${index + 1}. ${subject}`,
      `${subject} ${condition}. A contratada deve descrever como cumpre o item ${index + 1} e quem responde por ele.`,
    ]
  })
}
