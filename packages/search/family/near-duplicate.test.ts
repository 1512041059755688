import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maskText } from './mask-text.ts'
import { isMistyped, readings } from './mistyped.ts'
import { ComparedTexts } from './compared-texts.ts'
import { isNearDuplicate } from './near-duplicate.ts'

const texts = new ComparedTexts()
const nearWords = (a: readonly string[], b: readonly string[]) =>
  isNearDuplicate(texts.prepare(a), texts.prepare(b))
const near = (a: string, b: string) => nearWords(maskText(a), maskText(b))

const BACKUP =
  'O backup diário é executado à noite e guardado fora do prédio. A restauração é testada por amostragem a cada mês. ' +
  'Falhas geram aviso imediato à equipe de plantão.'
const SUPPORT =
  'O suporte técnico recebe chamados por telefone e portal.\nCada chamado tem prioridade e prazo.\n' +
  'O coordenador acompanha os casos críticos até a solução.\nRelatórios mensais mostram os resultados.'

describe('texts that are near duplicates', () => {
  test('with list items or sentences in another order', () => {
    expect(near(SUPPORT, SUPPORT.split('\n').toReversed().join('\n'))).toBe(true)
  })

  test('with one more or one fewer sentence', () => {
    expect(
      near(SUPPORT, `${SUPPORT}\nA base de conhecimento registra as soluções adotadas pela equipe.`),
    ).toBe(true)
    expect(near(SUPPORT, SUPPORT.split('\n').slice(1).join('\n'))).toBe(true)
  })

  test('with words mistyped or misread by text recognition', () => {
    expect(near(SUPPORT, SUPPORT.replace('telefone', 'telefnoe').replace('chamados', 'charnados'))).toBe(true)
  })

  test('when both were edited at different places', () => {
    const [first, ...rest] = SUPPORT.split('\n')
    const other = SUPPORT.replace('Relatórios mensais', 'Reatórios mensais')
    expect(near(rest.join('\n'), other)).toBe(true)
    expect(first).toContain('suporte')
  })
})

describe('similar texts that are different services', () => {
  test.each([
    ['another frequency', BACKUP, BACKUP.replace('diário', 'semanal')],
    ['another protocol', `${BACKUP} A solução suporta DICOM.`, `${BACKUP} A solução suporta HL7.`],
    ['another standard', `${BACKUP} Segue a ISO 9001.`, `${BACKUP} Segue a ISO 27001.`],
    ['another letter', `${BACKUP} Kit de hepatite B.`, `${BACKUP} Kit de hepatite C.`],
    ['a word that looks like a typing error', `${BACKUP} Um computador.`, `${BACKUP} Um comutador.`],
    ['another word of one language', `${BACKUP} Inclui o contrato.`, `${BACKUP} Inclui o contato.`],
    ['a negation', BACKUP, BACKUP.replace('é testada', 'não é testada')],
    ['an opposite', BACKUP.replace('fora', 'interno'), BACKUP.replace('fora', 'externo')],
    [
      'the same frame around another list',
      'Fornecemos os itens abaixo com garantia:\ncadastro de pacientes\nagenda de consultas\ncontrole de leitos\nfarmácia',
      'Fornecemos os itens abaixo com garantia:\ncontas a pagar\nfluxo de caixa\nconciliação bancária\nfolha de pagamento',
    ],
    ['another text altogether', BACKUP, SUPPORT],
  ])('%s', (_, a, b) => {
    expect(near(a, b)).toBe(false)
  })

  test('except with one replaced word in a long text', () => {
    const long = Array.from(
      { length: 40 },
      (_, i) => `A cláusula ${'abcdefghij'[i % 10]!.repeat(4)}${i}x rege o serviço.`,
    )
    const text = `${long.join(' ')} ${BACKUP}`
    expect(near(text, text.replace('diário', 'semanal'))).toBe(true)
  })

  test('and with a negation, however long the text is', () => {
    const long = Array.from(
      { length: 40 },
      (_, i) => `A cláusula ${'abcdefghij'[i % 10]!.repeat(4)}${i}x rege o serviço.`,
    )
    const text = `${long.join(' ')} O treinamento está incluído no valor da proposta.`
    expect(near(text, text.replace('está incluído', 'não está incluído'))).toBe(false)
    expect(near(text, text.replace('está incluído', 'nunca está incluído'))).toBe(false)
  })
})

test('the relation is symmetric and reflexive', () => {
  const word = fc.constantFrom(
    'rede',
    'dados',
    'backup',
    'leito',
    'equipe',
    'nao',
    'portal',
    'prazo',
    'turno',
  )
  const text = fc.array(word, { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(nearWords(a, b)).toBe(nearWords(b, a))
      expect(nearWords(a, a)).toBe(true)
    }),
  )
})

test.each([
  ['servico', 'servioc', true],
  ['interno', 'intemo', true],
  ['solucao', 's0lucao', true],
  ['manual', 'anual', false],
  ['diario', 'semanal', false],
  ['hl7', 'hl8', false],
  ['dicom', 'dicom', true],
])('%s and %s are one word: %s', (a, b, expected) => {
  expect(isMistyped(readings(a), readings(b))).toBe(expected)
})

describe('an abbreviation and its words', () => {
  const frame = (name: string) =>
    maskText(
      `${name} do hospital é apurado todo mês pela equipe de atendimento, com relatório assinado pelo gestor ` +
        'e revisado pela comissão de qualidade antes de seguir para a diretoria.',
    )

  test.each([
    ['O SLA', 'O acordo de nível de serviço'],
    ['A UTI', 'A unidade de terapia intensiva'],
    ['A RNDS', 'A rede nacional de dados em saúde'],
  ])('are one: %s', (short, long) => {
    expect(nearWords(frame(short), frame(long))).toBe(true)
    expect(nearWords(frame(long), frame(short))).toBe(true)
  })

  test.each([
    // Another thing, a synonym that is no abbreviation, an ambiguous abbreviation, a part of the words.
    ['O SLA', 'A unidade de terapia intensiva'],
    ['A glosa', 'A recusa de pagamento'],
    ['O RIS', 'O sistema de radiologia'],
    ['O SLA', 'O acordo de serviço'],
    ['O SSL', 'O TLS'],
  ])('stay apart from others: %s, %s', (one, other) => {
    expect(nearWords(frame(one), frame(other))).toBe(false)
  })
})
