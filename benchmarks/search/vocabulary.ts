import { SeededRandom } from './random.ts'

/**
 * Portuguese function words such as "de" and "que" for generated texts, the most frequent first. Together they are
 * nearly half of a Portuguese text.
 */
export const FUNCTION_WORDS = (
  'de a o e que do da em para com os um no uma na dos as por é ao das não se mais ou à como pela pelo seu sua ' +
  'são será entre sobre deve também até aos nos nas cada quando este esta serão ser todos pode sem qualquer ' +
  'conforme após durante bem mediante segundo seus suas quanto todas desde'
).split(' ')

/** Words of Brazilian tenders and proposals, roughly by frequency. */
const TENDER_WORDS = (
  'serviço contrato sistema prazo equipamento fornecimento manutenção proposta empresa hospital atendimento ' +
  'suporte técnico instalação garantia execução contratada edital item material treinamento equipe projeto ' +
  'dados usuário solução requisito qualidade segurança gestão controle operação entrega documento relatório ' +
  'processo unidade área saúde paciente clínico médico profissional horário chamado solicitação substituição ' +
  'peça defeito preventiva corretiva calibração norma legislação vigente responsabilidade obrigação pagamento ' +
  'fiscalização nível disponibilidade desempenho servidor rede software licença atualização versão integração ' +
  'banco backup cópia recuperação continuidade plano cronograma etapa fase implantação migração configuração ' +
  'teste homologação aceite certificado capacitação turma instrutor material didático presencial remoto ' +
  'telefone correio eletrônico plantão emergência urgência leito enfermaria farmácia laboratório exame imagem ' +
  'diagnóstico prontuário agenda consulta internação cirurgia estoque almoxarifado compra licitação pregão ' +
  'cláusula anexo termo referência objeto valor preço unitário global reajuste índice multa penalidade rescisão ' +
  'vigência prorrogação subcontratação consórcio habilitação jurídica fiscal trabalhista econômica financeira ' +
  'atestado capacidade experiência comprovação quantidade especificação característica marca modelo fabricante ' +
  'nacional importado transporte seguro armazenamento embalagem validade lote registro agência vigilância ' +
  'sanitária limpeza higienização resíduo ambiental sustentável energia elétrica hidráulica climatização ' +
  'elevador gerador nobreak iluminação incêndio acesso câmera monitoramento alarme vigilante portaria recepção ' +
  'uniforme crachá supervisor coordenador encarregado engenheiro arquiteto analista desenvolvedor consultor ' +
  'auditoria indicador meta resultado avaliação satisfação pesquisa melhoria risco incidente problema mudança ' +
  'catálogo biblioteca infraestrutura nuvem virtualização criptografia autenticação perfil permissão senha ' +
  'auditável rastreabilidade privacidade proteção consentimento titular anonimização retenção descarte portal ' +
  'aplicativo painel gráfico consolidado mensal anual diário semanal imediato parcial integral provisório ' +
  'definitivo ordem início conclusão reunião ata comunicação notificação ofício protocolo assinatura digital'
).split(' ')

const ONSETS = 'b br c cr d dr f fl g gr j l lh m n p pl pr qu r s t tr v z ch'.split(' ')
const VOWELS = 'a e i o u a e o ia ei ou ão'.split(' ')
const ENDINGS =
  'ção mento dade vel nte ncia tivo tiva ário ária ista ismo dor dora gem tura eza ico ica oso osa al ar er'.split(
    ' ',
  )

/**
 * Returns words made from Portuguese syllables and endings, which stand for the many rare words that no word list
 * contains.
 */
function madeWords(count: number, known: ReadonlySet<string>): string[] {
  const random = new SeededRandom(1601)
  const pick = (list: readonly string[]) => list[random.below(list.length)]!
  const words = new Set<string>()
  while (words.size < count) {
    let word = ''
    for (let syllables = 1 + random.below(3); syllables > 0; syllables--) {
      word += pick(ONSETS) + pick(VOWELS).replace('ão', 'an')
    }
    word += random.fraction() < 0.6 ? pick(ENDINGS) : pick(ONSETS) + pick(['a', 'o', 'e'])
    if (!known.has(word)) words.add(word)
  }
  return [...words]
}

function plural(word: string): string {
  if (word.endsWith('ção')) return `${word.slice(0, -2)}ões`
  if (word.endsWith('m')) return `${word.slice(0, -1)}ns`
  if (/[ae]l$/.test(word)) return `${word.slice(0, -1)}is`
  if (/[rz]$/.test(word)) return `${word}es`
  return word.endsWith('s') ? word : `${word}s`
}

/**
 * Returns Portuguese and invented content words for generated texts, the most frequent first. The plural of a word
 * comes 60 words after its singular, because it is slightly rarer.
 */
export function contentWords(count: number): string[] {
  const singular = [...new Set(TENDER_WORDS)]
  const all = [...singular, ...madeWords(Math.ceil(count / 2), new Set(singular))]
  const words: string[] = []
  for (let at = 0; words.length < count; at++) {
    const one = all[at]
    if (one !== undefined) words.push(one)
    const earlier = all[at - 60]
    if (earlier !== undefined) words.push(plural(earlier))
    if (one === undefined && earlier === undefined) break
  }
  return [...new Set(words)].slice(0, count)
}
