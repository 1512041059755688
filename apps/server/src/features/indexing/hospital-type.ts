import type { HospitalType } from '@tenderwright/contract'

const TYPES: [HospitalType, RegExp][] = [
  [
    'university',
    /universi|universit[aá]ri|\bescola\b|teaching|\bHU\b|\bHC-?UF|\bUF[A-Z]{1,3}\b|unicamp|\busp\b/iu,
  ],
  [
    'philanthropic',
    /santa casa|irmandade|benefic[eê]n|filantr|miseric[oó]rdia|charit|funda[cç][aã]o|foundation/iu,
  ],
  [
    'public',
    /municip|estadual|federal|prefeitura|secretaria|\bsus\b|\bupa\b|\bnhs\b|county|public|p[uú]blic|regional|distrital|minist[eé]rio|governo|ebserh|veterans/iu,
  ],
  [
    'private',
    /rede d.?or|unimed|\bs\.?\/?a\.?$|ltda|einstein|s[ií]rio|privad|private|particular|\binc\b|\bllc\b/iu,
  ],
]

/**
 * Guesses from a client's name whether it is a university, philanthropic, public or private hospital. Example: "Santa
 * Casa de Santos" is philanthropic. Returns `unknown` if no word of the name indicates a type. People can correct the
 * type.
 */
export function guessHospitalType(name: string): HospitalType {
  return TYPES.find(([, pattern]) => pattern.test(name))?.[0] ?? 'unknown'
}
