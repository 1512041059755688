import {
  asLowerLimit,
  type Direction,
  directionOf,
  isDeviation,
  isKeptRange,
  isPenalty,
  isSpan,
} from './direction.ts'
import { INTERVAL } from '../read/frequencies.ts'
import type { Quantity } from '../read/quantity.ts'
import { readQuantities } from '../read/read-quantities.ts'
import { isKnownThing } from '../read/units.ts'
import { compareVersions } from '../read/versions.ts'

/**
 * Answer to the question whether an offered quantity fulfils a required one. `silent` means that the two quantities
 * cannot be compared, for example because their units differ.
 */
export type Verdict = 'fulfils' | 'contradicts' | 'silent'

/**
 * Verdict on one quantity that a tender requires, such as "no mínimo 99,9 %" (at least). `offered` is the quantity with
 * which it was compared. It is absent if the verdict is `silent`.
 */
export interface Judgement {
  asked: Quantity
  verdict: Verdict
  offered?: Quantity
  /**
   * Likelihood from 0 to 1 that the required and the offered quantity concern the same thing. Absent if the
   * verdict is `silent`.
   */
  likeness?: number
}

/**
 * Shortest duration, in seconds, for which a small difference is ignored because months differ in length. Example: "90
 * dias" (days) equals "3 meses" (months).
 */
const CALENDAR = 27 * 86_400
const CALENDAR_TOLERANCE = 0.02
/**
 * Largest difference between equal sizes in different units, as a fraction of the size. Example: "1 TB" and
 * "1000 GB".
 */
const BYTES_TOLERANCE = 0.024
/** Largest difference between equal lengths in different units, as a fraction. Example: 24 inches and 61 cm. */
const LENGTH_TOLERANCE = 0.005
/** Largest difference between equal intervals in different words, as a fraction. Example: "fortnightly" and 15 days. */
const INTERVAL_TOLERANCE = 0.1
const ROUNDING = 1e-9

/**
 * Judges whether an offered quantity fulfils or contradicts a required one. Example: "99,95 %" fulfils "no mínimo 99,9
 * %" (at least). Returns `silent` if the units differ. The caller must make sure that both quantities concern the same
 * thing, as `judgeText` does.
 */
export function judgeQuantity(offered: Quantity, required: Quantity): Verdict {
  if (offered.kind !== required.kind || offered.unit !== required.unit || required.kind === 'bare')
    return 'silent'
  const asked = asLowerLimit(required)
  if (asked.kind === 'version') return judgeVersion(offered, asked)
  if (isEqual(offered, asked)) return 'fulfils'
  if (isSpan(asked)) return judgeSpan(offered, asked)
  const direction = directionOf(asked, offered)
  const [low, high] = boundsOf(asked, direction)
  const [offeredLow, offeredHigh] = boundsOf(offered, 'neither')
  const meetsLow = offeredLow >= low || isNear(offeredLow, low, offered, asked)
  const meetsHigh = offeredHigh <= high || isNear(offeredHigh, high, offered, asked)
  if (meetsLow && meetsHigh) {
    const isOpenBound =
      (asked.comparison === 'more than' && offeredLow === low && offered.comparison !== 'more than') ||
      (asked.comparison === 'less than' && offeredHigh === high && offered.comparison !== 'less than')
    return isOpenBound ? 'contradicts' : 'fulfils'
  }
  if (offeredLow > high || offeredHigh < low) return 'contradicts'
  if (Number.isFinite(low) && Number.isFinite(high)) return judgeExact(offered, asked, low, high)
  // An upper limit such as "Up to 500 beds" also covers 200 beds. But a promise of at least 99.5 % does not cover 99.9
  // %.
  const isWeaker = Number.isFinite(low) ? Number.isFinite(offeredLow) : Number.isFinite(offeredHigh)
  if (isWeaker) return 'contradicts'
  const isReached = asked.kind === 'count' || asked.kind === 'amount' || asked.kind === 'date'
  return isReached && Number.isFinite(low) ? 'fulfils' : 'silent'
}

/**
 * Judges an offer against a range that a device must cover completely, such as "0 a 300 mmHg" (0 to 300). A narrower
 * offered range contradicts the requirement. Returns `silent` for a single value.
 */
function judgeSpan(offered: Quantity, asked: Quantity): Verdict {
  if (offered.comparison === 'exactly') return 'silent'
  const [low, high] = boundsOf(asked, 'neither')
  const [offeredLow, offeredHigh] = boundsOf(offered, 'neither')
  return offeredLow <= low && offeredHigh >= high ? 'fulfils' : 'contradicts'
}

/**
 * Judges an offered limit, such as "até 10 dias" (up to 10 days), against a required value or range. A limit that
 * equals a required single value fulfils it, and any other limit contradicts it. Returns `silent` if a range is
 * required or offered.
 */
function judgeExact(offered: Quantity, asked: Quantity, low: number, high: number): Verdict {
  if (offered.comparison === 'range') return isKeptRange(asked) ? 'contradicts' : 'silent'
  if (offered.value === low || offered.value === high) return low === high ? 'fulfils' : 'silent'
  return low === high ? 'contradicts' : 'silent'
}

/** Programs of the client's people on which an offered program must run, from the required version on. */
const PLATFORMS: ReadonlySet<string> = new Set(
  'android ios windows chrome firefox edge safari macos'.split(' '),
)

/**
 * Judges an offered version of a standard, such as "HL7 2.5", against a required version. Returns `silent` if the offer
 * states no version, a less precise version ("HL7 2" for 2.5), or a version that is newer than the required one.
 */
function judgeVersion(offered: Quantity, asked: Quantity): Verdict {
  const [mine = [], wanted = []] = [offered.version, asked.version]
  if (wanted.length === 0) return 'fulfils'
  if (mine.length === 0) return 'silent'
  const order = compareVersions(mine, wanted)
  if (asked.comparison === 'at most' || asked.comparison === 'less than')
    return order <= 0 ? 'fulfils' : 'contradicts'
  const isFrom = asked.comparison === 'at least' && offered.comparison === 'at least'
  // An app for iOS 14 and later also works on iOS 15 and later, but an app for iOS 17 and later does not.
  if (isFrom && PLATFORMS.has(asked.unit)) return order <= 0 ? 'fulfils' : 'contradicts'
  // "HL7 v2" may mean 2.3 or 2.8, but "FHIR 4" means 4.0.
  if (order === 0) return wanted.slice(mine.length).some((part) => part > 0) ? 'silent' : 'fulfils'
  if (order < 0) return 'contradicts'
  return asked.comparison === 'at least' || asked.comparison === 'more than' ? 'fulfils' : 'silent'
}

/**
 * Returns the smallest and the largest value that a quantity allows. With direction `more`, a single value also
 * allows all larger ones. With `less`, it allows all smaller ones.
 */
function boundsOf(quantity: Quantity, direction: Direction): [number, number] {
  const { comparison, value, high } = quantity
  if (comparison === 'range') return [value, high ?? value]
  if (comparison === 'at least' || comparison === 'more than') return [value, Infinity]
  if (comparison === 'at most' || comparison === 'less than') return [-Infinity, value]
  if (direction === 'more') return [value, Infinity]
  return direction === 'less' ? [-Infinity, value] : [value, value]
}

function isEqual(a: Quantity, b: Quantity): boolean {
  return (
    a.comparison === b.comparison && isNear(a.value, b.value, a, b) && isNear(a.high ?? 0, b.high ?? 0, a, b)
  )
}

/**
 * Returns whether two values are equal apart from rounding. Values in different units may differ a little: durations by
 * 2 %, so 90 days equal 3 months, and sizes by 2.4 %, so 1 TB equals 1000 GB.
 * @param a quantity that has the value `one`
 * @param b quantity that has the value `other`
 */
export function isNear(one: number, other: number, a: Quantity, b: Quantity): boolean {
  if (one === other) return true
  if (!Number.isFinite(one) || !Number.isFinite(other)) return false
  const largest = Math.max(Math.abs(one), Math.abs(other))
  return Math.abs(one - other) <= largest * toleranceOf(a, b, Math.min(one, other))
}

function toleranceOf(a: Quantity, b: Quantity, smallest: number): number {
  if (a.writtenUnit === b.writtenUnit) return ROUNDING
  if (a.unit === INTERVAL) return INTERVAL_TOLERANCE
  if (a.kind === 'duration' && smallest >= CALENDAR) return CALENDAR_TOLERANCE
  if (a.unit === 'metre') return LENGTH_TOLERANCE
  return a.unit === 'byte' && b.unit === 'byte' ? BYTES_TOLERANCE : ROUNDING
}

/**
 * Returns how likely two quantities concern the same thing, from 0 to 1, judged by the words around them. The
 * likelihood is at least 0.5 for counted things, versions and service hours, because their unit names the thing, as in
 * "200 leitos" (beds).
 */
export function subjectLikeness(a: Quantity, b: Quantity): number {
  const named = a.kind === 'version' || a.kind === 'coverage' || a.kind === 'count'
  if (a.subject.length === 0 || b.subject.length === 0) return named ? NAMED_LIKENESS : 0
  const shared = likenessTo(a.subject, new Set(b.subject)) + likenessTo(b.subject, new Set(a.subject))
  return named ? NAMED_LIKENESS + ((1 - NAMED_LIKENESS) * shared) / 2 : shared / 2
}

const NAMED_LIKENESS = 0.5

function likenessTo(subject: readonly string[], other: ReadonlySet<string>): number {
  let [shared, all] = [0, 0]
  for (const [index, word] of subject.entries()) {
    const weight = 1 / (index + 1)
    all += weight
    if (other.has(word)) shared += weight
  }
  return shared / all
}

/**
 * Returns whether an offered percentage or time is a condition or a penalty instead of a promise. Example: "se
 * a disponibilidade for inferior a 99 %" (if the availability is below 99 %).
 */
function isFailure(offered: Quantity, asked: Quantity): boolean {
  if (asked.kind !== 'percent' && asked.kind !== 'duration') return false
  if (asked.kind === 'percent' && isPenalty(offered, asked)) return true
  const [low, high] = boundsOf(asked, directionOf(asked, offered))
  return (
    (offered.comparison === 'less than' && high === Infinity) ||
    (offered.comparison === 'more than' && low === -Infinity)
  )
}

/**
 * Returns whether two counts may count different things with the same name. Any word can follow a number, as in "two
 * dimensional", so such counts contradict only with a further word in common. Things that tenders often count need none.
 */
function isOtherCount(offered: Quantity, asked: Quantity): boolean {
  if (asked.kind !== 'count' || isKnownThing(asked.unit)) return false
  const [thing] = asked.unit.split('/')
  const [mine, wanted] = [offered, asked].map(({ subject }) => subject.filter((word) => word !== thing))
  return mine!.length > 0 && wanted!.length > 0 && !wanted!.some((word) => mine!.includes(word))
}

/** Likelihood from which two quantities are assumed to concern the same thing. */
const ONE_THING = 0.2
/**
 * Share of the highest likelihood from which an offered quantity may fulfil the requirement. A section that fulfils a
 * requirement and states further values must not count as a contradiction.
 */
const ALMOST = 0.75

/**
 * Judges every quantity of a requirement against an offer, such as a section of an earlier proposal. Each required
 * quantity is compared with the offered quantity of the same unit that most likely concerns the same thing. Skips
 * numbers without a unit.
 * @param offered the offer's text, or its quantities if they were read before
 * @param asked the requirement's text, or its quantities
 */
export function judgeText(
  offered: string | readonly Quantity[],
  asked: string | readonly Quantity[],
): Judgement[] {
  // If several offered quantities are equally likely to be meant, it is enough that one of them fulfils the
  // requirement.
  const offers = typeof offered === 'string' ? readQuantities(offered) : offered
  const demands = typeof asked === 'string' ? readQuantities(asked) : asked
  return demands
    .filter(({ kind }) => kind !== 'bare')
    .map((demand) => {
      const candidates = offers
        .filter((offer) => offer.kind === demand.kind && offer.unit === demand.unit)
        .filter((offer) => !isFailure(offer, demand) && isDeviation(offer) === isDeviation(demand))
        .map((offer) => ({
          offer,
          likeness: subjectLikeness(offer, demand),
          verdict: judgeQuantity(offer, demand),
        }))
        .filter(({ likeness }) => likeness >= ONE_THING)
        .filter(({ offer, verdict }) => verdict !== 'contradicts' || !isOtherCount(offer, demand))
      const likest = Math.max(0, ...candidates.map(({ likeness }) => likeness))
      const near = candidates.filter(({ likeness }) => likeness >= likest - ROUNDING)
      const best =
        candidates.find(({ verdict, likeness }) => verdict === 'fulfils' && likeness >= ALMOST * likest) ??
        near.find(({ verdict }) => verdict !== 'silent')
      return best
        ? { asked: demand, verdict: best.verdict, offered: best.offer, likeness: best.likeness }
        : { asked: demand, verdict: 'silent' as const }
    })
}
