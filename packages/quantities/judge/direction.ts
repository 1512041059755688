import type { Quantity } from '../read/quantity.ts'

/** Direction in which a value should differ from the required one to be better for the client. */
export type Direction = 'more' | 'less' | 'neither'

const words = (list: string) => new Set(list.split(' '))
/** Words for things of which more is better, such as "capacidade" (capacity). */
const MORE_IS_BETTER = words(
  'disponibilidade availability uptime capacidade capacity garantia warranty retencao retention autonomia guarda ' +
    'experiencia experience cobertura coverage aderencia adherence armazenamento storage validade validity horaria',
)
/** Words for things of which less is better, such as "multa" (fine). */
const LESS_IS_BETTER = words(
  'latencia latency parada downtime indisponibilidade multa penalty perda loss erro error consumo consumption peso ' +
    'weight ruido noise',
)
/**
 * Words for work that should be done soon, such as "resposta" (response). A shorter time is better. For percentages
 * more is better, as in "resolução de 95 % dos chamados" (95 % of tickets solved).
 */
const SOONER_IS_BETTER = words(
  'sla resposta response atendimento solucao resolution resolucao reparo repair restauracao recovery recuperacao restore ' +
    'rpo rto entrega delivery instalacao installation espera waiting carregamento loading processamento processing',
)
/**
 * Words for accuracy, which is stated in two ways: as a high percentage ("precisão de 95 %", a precision of 95 %) or as
 * a small error ("precisão de ±2 %").
 */
const ACCURACY = words('precisao accuracy acuracia exatidao precision')
const LEAST_SHARE = 50
/** General words for a time limit. They count only if no other word shows what is limited. */
const TIME_LIMIT = words('prazo deadline')
/**
 * Words for matters in which an offer must state exactly the required value, such as the time for payment. More would
 * be better for one side and worse for the other.
 */
const AS_REQUIRED = words('pagamento payment')
const WARRANTY = words('garantia warranty')
/**
 * Shortest time, in seconds, that can be the length of a warranty. A shorter time beside "garantia" (warranty) is the
 * time for a repair.
 */
const SHORTEST_WARRANTY = 27 * 86_400

/**
 * Returns whether more or less than a required value is better for the client. The words around the required and the
 * offered value decide. Without a known word, more is better for counts, amounts and hours of service.
 */
export function directionOf(asked: Quantity, offered: Quantity): Direction {
  const { kind, value } = asked
  if (asked.comparison !== 'exactly' || isNominal(asked)) return 'neither'
  if (kind === 'count' || kind === 'coverage') return 'more'
  const isTime = kind === 'duration' || kind === 'date'
  const subject = [...asked.subject, ...offered.subject]
  for (const word of subject) {
    if (AS_REQUIRED.has(word)) return 'neither'
    if (LESS_IS_BETTER.has(word) || (isTime && SOONER_IS_BETTER.has(word))) return 'less'
    if (ACCURACY.has(word)) return kind === 'percent' && value >= LEAST_SHARE ? 'more' : 'less'
    const isRepair = kind === 'duration' && WARRANTY.has(word) && value < SHORTEST_WARRANTY
    if (MORE_IS_BETTER.has(word) && !isRepair) return 'more'
  }
  if (isTime) return subject.some((word) => TIME_LIMIT.has(word)) ? 'less' : 'neither'
  if (kind === 'percent') return subject.some((word) => SOONER_IS_BETTER.has(word)) ? 'more' : 'neither'
  return kind === 'amount' ? 'more' : 'neither'
}

/** Returns whether a required value must be met exactly, such as a voltage ("220 V") or a temperature. */
function isNominal({ unit, writtenUnit }: Quantity): boolean {
  return unit === 'volt' || unit === 'degree Celsius' || (unit === 'hertz' && writtenUnit === 'hz')
}

const PENALTY = words('multa penalty penalidade desconto discount glosa credito credit')

/**
 * Returns whether an offered quantity is a penalty, and the required one is not. Example: 10 % in "multa de 10 % se a
 * disponibilidade for inferior a 99 %" (a fine of 10 % if the availability is below 99 %).
 */
export function isPenalty(offered: Quantity, asked: Quantity): boolean {
  if (asked.subject.some((word) => PENALTY.has(word))) return false
  const nearest = offered.subject.find((word) => PENALTY.has(word) || asked.subject.includes(word))
  return nearest !== undefined && PENALTY.has(nearest)
}

/**
 * Words for a range of values that a device must cover completely, such as "faixa de medição" (measuring
 * range).
 */
const SPAN = words(
  'faixa range escala scale amplitude ajuste ajustavel adjustable regulagem regulavel medicao measurement vazao flow ' +
    'fluxo pressao pressure fio2 peep',
)

/**
 * Returns whether an offer must cover a required range completely. Example: "faixa de 0 a 300 mmHg" (measuring range of
 * a device). Within other ranges, such as "entrega em 3 a 5 dias" (delivery), an offer may be any value.
 */
export function isSpan({ kind, unit, comparison, subject }: Quantity): boolean {
  const isMeasured = kind === 'amount' || kind === 'percent' || kind === 'count'
  return (
    comparison === 'range' &&
    isMeasured &&
    unit !== 'degree Celsius' &&
    subject.some((word) => SPAN.has(word))
  )
}
