import type { QuantityPair } from './quantity-pairs.ts'

/**
 * Short or literal requirement, such as "HL7", with a section about it and another one that only mentions its words.
 * The product should score the first section higher.
 */
export interface ShortRequirement {
  language: QuantityPair['language']
  kind: 'heading' | 'sentence' | 'quotation'
  requirement: string
  title: string
  text: string
  /** Text of another section. It mentions the words of the requirement but is not about them. */
  mention: string
}

type Subject = readonly [words: string, about: string]

const PT: readonly Subject[] = [
  ['RNDS', 'O envio de registros à rede nacional usa certificado digital e fila com nova tentativa.'],
  ['CID-10', 'A busca de diagnósticos aceita código e descrição, com favoritos por especialidade.'],
  [
    'FHIR R4',
    'Recursos de paciente e encontro são publicados em servidor próprio com autorização por escopo.',
  ],
  ['SLA', 'Os níveis de serviço são medidos por prioridade e publicados no portal do cliente.'],
  ['Treinamento', 'As turmas são presenciais, com multiplicadores por setor e avaliação ao final.'],
  ['Backup diário com retenção', 'Toda noite uma cópia completa é cifrada e levada a outro centro de dados.'],
  ['Prontuário eletrônico', 'Evoluções, prescrições e anexos ficam em ordem de data com assinatura digital.'],
  ['Farmácia hospitalar', 'A dispensação por dose unitária confere lote e validade à beira do leito.'],
  ['Gestão de leitos', 'O mapa mostra ocupação, limpeza e previsão de alta em tempo real.'],
  ['Faturamento TISS', 'As guias são montadas a partir do atendimento e validadas antes do envio.'],
  ['Plano de contingência', 'Formulários de papel e uma cópia local mantêm o atendimento durante quedas.'],
  ['LGPD', 'O encarregado responde aos titulares e mantém o registro das operações.'],
  ['Assinatura digital', 'Certificados em nuvem e em cartão são aceitos em todos os documentos.'],
  ['Triagem de Manchester', 'A classificação de risco sugere a cor pelo fluxograma e pelos sinais vitais.'],
  ['Centro cirúrgico', 'A agenda de salas reserva equipe, material e leito de recuperação.'],
  ['Banco de sangue', 'Bolsas são rastreadas do doador ao receptor com prova cruzada.'],
  ['Controle de estoque', 'Curva ABC, ponto de pedido e inventário rotativo por almoxarifado.'],
  ['Alta disponibilidade', 'Dois nós ativos dividem a carga e assumem um pelo outro.'],
  ['Auditoria de acessos', 'Cada consulta a um prontuário fica registrada com motivo e terminal.'],
  ['Telemedicina', 'A consulta por vídeo abre dentro do atendimento e grava o consentimento.'],
  ['PACS', 'Imagens são arquivadas em camadas e abertas sem instalar programas.'],
  ['Migração de dados', 'Três cargas de ensaio precedem a virada, cada uma com relatório de diferenças.'],
  ['Gestão de contratos', 'Vigências, reajustes e aditivos avisam o responsável com antecedência.'],
  ['Ouvidoria', 'Manifestações recebem protocolo e prazo, com resposta pelo mesmo canal.'],
  ['Nutrição e dietética', 'A dieta prescrita vira etiqueta e rota de entrega por andar.'],
]
const EN: readonly Subject[] = [
  ['SLA', 'Service levels are measured by priority and published to the customer every month.'],
  ['HL7', 'Messages are queued, acknowledged and repeated until the other side has them.'],
  ['Single sign-on', 'Accounts of the hospital directory open every module without another password.'],
  ['User training', 'Classes are held on site with key users of each ward and an exam.'],
  ['Daily backup with retention', 'A full copy is encrypted each night and moved to another site.'],
  ['Bed management', 'The map shows occupancy, cleaning and expected discharge as they change.'],
  ['Disaster recovery', 'A second site takes over after a drill that is repeated every year.'],
  ['Medication administration', 'Bar codes are checked at the bedside against order, dose and time.'],
  ['Patient portal', 'Results, appointments and bills are open to the patient and to whom he allows.'],
  ['Clinical decision support', 'Interactions and allergies interrupt an order only when they matter.'],
  ['Audit trail', 'Every reading of a record is kept with its reason and workstation.'],
  ['Data migration', 'Three rehearsals come before the final load, each with a list of differences.'],
  ['GDPR', 'The officer answers data subjects and keeps the register of processing.'],
  ['Blood bank', 'Units are traced from donor to recipient with a cross match.'],
  ['Operating theatre', 'The schedule reserves a team, instruments and a bed in recovery.'],
  ['Revenue cycle', 'Claims are built from the encounter and checked before they leave.'],
  ['Penetration test', 'An outside firm attacks the system each year and the findings are closed.'],
  ['Change management', 'Releases pass a test system and a board before they go live.'],
  ['Laboratory', 'Samples are labelled at the bedside and followed to the analyser.'],
  ['Radiology workflow', 'Orders become worklists and reports return to the record.'],
  ['Inventory control', 'Reorder points and cycle counts are kept for each storeroom.'],
  ['Load balancing', 'Two active nodes share the load and stand in for each other.'],
  ['Telehealth', 'The video visit opens inside the encounter and stores the consent.'],
  ['Triage', 'The category is proposed from complaint and vital signs.'],
  ['Help desk', 'Tickets arrive by phone, mail and portal and show the same history.'],
]

const TAILS: Record<QuantityPair['language'], (words: string) => string> = {
  pt: (words) =>
    `O comitê do projeto revê a cada mês as pendências de ${words} e de outros temas. Atas registram decisões, ` +
    `responsáveis e datas; o que toca ${words} segue para a equipe própria.`,
  en: (words) =>
    `The project board reviews open points of ${words} and of other matters every month. Minutes keep decisions, ` +
    `owners and dates; what concerns ${words} goes to its own team.`,
}
const MIDDLES: Record<QuantityPair['language'], string> = {
  pt: 'O serviço é prestado por equipe própria do fornecedor.',
  en: 'The service is provided by the own staff of the vendor.',
}

function* ofSubject([words, about]: Subject, language: QuantityPair['language']): Iterable<ShortRequirement> {
  const mention = TAILS[language](words)
  yield { language, kind: 'heading', requirement: words, title: words, text: about, mention }
  const text = `${MIDDLES[language]} ${words}. ${about}`
  yield { language, kind: 'sentence', requirement: words, title: '', text, mention }
  const quoted = `${about} ${mention}`.split(' ').slice(0, 24).join(' ')
  yield {
    language,
    kind: 'quotation',
    requirement: quoted,
    title: '',
    text: `${about} ${mention}`,
    mention: about,
  }
}

/**
 * Benchmark data: 150 short requirements, such as "HL7", each with two sections. One section is about the requirement,
 * and the other only mentions its words. Half of the requirements were not used to develop the product, so that the
 * test is fair.
 */
export const SHORT_REQUIREMENTS: readonly ShortRequirement[] = [
  ...PT.flatMap((subject) => Array.from(ofSubject(subject, 'pt'))),
  ...EN.flatMap((subject) => Array.from(ofSubject(subject, 'en'))),
]
