import { INTERVAL } from '../read/frequencies.ts'
import type { Quantity } from '../read/quantity.ts'

/** Direction in which a value should differ from the required one to be better for the client. */
export type Direction = 'more' | 'less' | 'neither'

const words = (list: string) => new Set(list.split(' '))
/** Words for things of which more is better, such as "capacidade" (capacity). */
const MORE_IS_BETTER = words(
  'disponibilidade availability uptime capacidade capacity garantia warranty retencao retention autonomia guarda ' +
    'experiencia experience cobertura coverage aderencia adherence armazenamento storage validade validity horaria ' +
    'vida life bateria battery satisfacao satisfaction conformidade compliance eficiencia efficiency sucesso success capital ' +
    'patrimonio faturamento turnover seguro insurance apolice valid valida valido historico history reducao reduction reduced improve improved ' +
    'improvement melhoria desconto discount economia saving',
)
/** Words for things of which less is better, such as "multa" (fine). */
const LESS_IS_BETTER = words(
  'latencia latency parada downtime indisponibilidade perda loss erro error consumo consumption peso ' +
    'weight ruido noise recarga recharge recharging abandono abandonment rejeicao rejection falha failure',
)
/**
 * Words for work that should be done soon, such as "resposta" (response). A shorter time is better. For percentages
 * more is better, as in "resolução de 95 % dos chamados" (95 % of tickets solved).
 */
const SOONER_IS_BETTER = words(
  'sla resposta response atendimento solucao resolution resolucao reparo repair restauracao recovery recuperacao restore ' +
    'rpo rto entrega delivery instalacao installation espera waiting carregamento loading processamento processing ' +
    'entregar entregue deliver delivered respond responde responder respondido atender atendido resolve resolver resolved ' +
    'resolvido corrigir corrigido fix fixed substituir substituido replace replaced concluir concluido complete completed ' +
    'instalar instalado install installed restabelecer restabelecido restored answer answered acknowledge acknowledged',
)
/**
 * Words for accuracy, which is stated in two ways: as a high percentage ("precisão de 95 %", a precision of 95 %) or as
 * a small error ("precisão de ±2 %").
 */
const ACCURACY = words(
  'precisao accuracy acuracia exatidao precision accurate tolerancia tolerance desvio deviation incerteza uncertainty',
)
const LEAST_SHARE = 50
/** General words for a time limit. They count only if no other word shows what is limited. */
const TIME_LIMIT = words('prazo deadline')
/**
 * Words for matters in which an offer must state exactly the required value, such as the time for payment or a penalty. More would
 * be better for one side and worse for the other.
 */
const AS_REQUIRED = words('pagamento payment multa penalty')
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
  // Hours a day are hours of service.
  if (kind === 'count' || kind === 'coverage' || asked.unit === 'second/day') return 'more'
  if (asked.unit === INTERVAL) return 'less'
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
  if (kind === 'percent') {
    const isShareOfWork = subject.some((word) => SOONER_IS_BETTER.has(word))
    return isShareOfWork || value >= LEAST_SHARE ? 'more' : 'neither'
  }
  return kind === 'amount' ? 'more' : 'neither'
}

/** Returns whether a required value must be met exactly, such as a voltage ("220 V") or a temperature. */
function isNominal({ unit, writtenUnit }: Quantity): boolean {
  return unit === 'volt' || unit === 'degree Celsius' || (unit === 'hertz' && writtenUnit === 'hz')
}

/** Largest number of words between a deviation without a sign and a word for accuracy, such as "tolerance". */
const NEAR_ACCURACY = 3

/**
 * Returns whether a quantity is a permitted deviation, as in "± 50 g" and "tolerância de 50 g". A percentage from 50 on
 * measures accuracy itself, such as a precision of 95 %.
 */
export function isDeviation({ kind, value, subject, isDeviation: hasSign }: Quantity): boolean {
  if (hasSign === true) return true
  const isShare = kind === 'percent' && value >= LEAST_SHARE
  return kind !== 'count' && !isShare && subject.slice(0, NEAR_ACCURACY).some((word) => ACCURACY.has(word))
}

/** Words for something that lasts until a date, such as "validade" (validity). A later date is better. */
const LASTING = words('validade valida valido validity valid vigencia vigente vigor warranty garantia')
/** Words for what something can take, such as "comportar" (hold). "Up to 64 beds" is then the least that it must take. */
const TAKING = words(
  'capacidade capacity suportar suporta suportando support supporting comportar comporta atender atende atendendo ' +
    'accommodate accommodating admit handle handling escalar expansivel expandable ampliavel aceitar aceita aceito ' +
    'permitir permite permitido supported supports accept accepted accepts allow allowed allows ' +
    'exportar exporta export exportacao importar importa import importacao possible processar processa process processes ' +
    'armazenar armazena store stores cadastrar cadastra gravar grava registrar registra receber recebe receive receives ' +
    'enviar envia send sends gerenciar gerencia manage manages monitorar monitora conectar conecta connect connects',
)
/** Words for what is consumed or emitted. "Up to" is an upper limit for it, although a room may have to take it. */
const BURDEN = words('consumo consumption ruido noise erro error perda loss dose dissipacao dissipation')

/**
 * Returns a required quantity as a lower limit if its "até" (up to) is one. Examples: "válida até 31/12/2026" (valid
 * until) and "suportar até 500 usuários" (support up to 500 users). Returns any other quantity as it is.
 */
export function asLowerLimit(asked: Quantity): Quantity {
  if (asked.comparison !== 'at most' || isDeviation(asked)) return asked
  const { kind, subject } = asked
  const isLasting = kind === 'date' && subject.slice(0, NEAR_ACCURACY).some((word) => LASTING.has(word))
  const isTaking =
    (kind === 'count' || kind === 'amount') &&
    subject.some((word) => TAKING.has(word)) &&
    !subject.some((word) => BURDEN.has(word))
  return isLasting || isTaking ? { ...asked, comparison: 'at least' } : asked
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
    'fluxo pressao pressure fio2 peep tensao voltage umidade humidity',
)
/** Words for surroundings in which a device must work. It must work in the whole range of temperatures there. */
const WORKING = words(
  'operacao operar opera operam operando operation operating operate operates ambiente ambient funcionamento funcionar ' +
    'funciona work works withstand',
)
const SURROUNDINGS = words('ambiente ambient')
/** Words for contents that must stay within a range of temperatures, such as vaccines in a refrigerator. */
const KEEPING = words(
  'manter mantem mantendo mantida mantido mantidos mantidas conservar conserva conservacao keep keeps kept maintain ' +
    'maintains maintained hold holds store stores stored armazenar armazenado interna internal freezer congelador ' +
    'refrigerador refrigerator geladeira fridge fria cold incubadora incubator',
)

/**
 * Returns whether an offer must cover a required range completely. Example: "faixa de 0 a 300 mmHg" (measuring range of
 * a device). Within other ranges, such as "entrega em 3 a 5 dias" (delivery), an offer may be any value.
 */
export function isSpan({ kind, unit, comparison, subject }: Quantity): boolean {
  const isMeasured = kind === 'amount' || kind === 'percent' || kind === 'count'
  if (comparison !== 'range' || !isMeasured) return false
  if (unit !== 'degree Celsius') return subject.some((word) => SPAN.has(word))
  if (subject.some((word) => SURROUNDINGS.has(word))) return true
  return subject.some((word) => WORKING.has(word)) && !subject.some((word) => KEEPING.has(word))
}

/**
 * Returns whether an offered range must lie within the required one, such as the temperatures that a refrigerator keeps.
 */
export function isKeptRange({ unit, comparison, subject }: Quantity): boolean {
  if (comparison !== 'range' || unit !== 'degree Celsius') return false
  return subject.some((word) => KEEPING.has(word)) && !subject.some((word) => SURROUNDINGS.has(word))
}
