/**
 * Unit of measure for converting values: its base unit and a factor. Example: "hour" has the base unit "second"
 * and the factor 3600.
 */
export interface Unit {
  base: string
  factor: number
}

const MINUTE = 60
const DAY = 86_400
const YEAR = 365.25 * DAY
const KILO = 1024
/** Length of an inch in metres. */
const INCH = 0.0254

function unit(base: string, factor: number, forms: string): [string, Unit][] {
  return forms.split(' ').map((form) => [form.replaceAll('_', ' '), { base, factor }])
}

/** Units of measure by their name or sign, in lower case without accents. */
const FOLDED = new Map<string, Unit>([
  ...unit('percent', 1, '% por_cento porcento percent per_cent pct ponto_percentual pontos_percentuais'),
  ...unit('percent', 0.1, '‰'),
  ...unit('second', 0.001, 'ms milissegundo milissegundos millisecond milliseconds'),
  ...unit('second', 1, 's seg segs sec secs segundo segundos second seconds'),
  ...unit('second', MINUTE, 'min mins minuto minutos minute minutes'),
  ...unit('second', 3600, 'h hs hr hrs hora horas hour hours'),
  ...unit('second', DAY, 'dia dias day days dia_corrido dias_corridos calendar_day calendar_days'),
  ...unit('second', 7 * DAY, 'semana semanas week weeks'),
  ...unit('second', YEAR / 12, 'mes meses month months'),
  ...unit('second', YEAR, 'ano anos year years'),
  ...unit('business day', 1, 'dia_util dias_uteis business_day business_days working_day working_days'),
  ...unit(
    'business hour',
    1,
    'hora_util horas_uteis business_hour business_hours working_hour working_hours',
  ),
  ...unit('business hour', 1 / MINUTE, 'minuto_util minutos_uteis business_minutes working_minutes'),
  ...unit('BRL', 1, 'reais real'),
  ...unit('USD', 1, 'dolar dolares dollar dollars'),
  ...unit('EUR', 1, 'euro euros'),
  ...unit('bit', 1, 'bit bits'),
  ...unit('byte', 1, 'byte bytes'),
  ...unit('byte', KILO, 'kb kib kilobyte kilobytes'),
  ...unit('byte', KILO ** 2, 'mb mib megabyte megabytes'),
  ...unit('byte', KILO ** 3, 'gb gib gigabyte gigabytes'),
  ...unit('byte', KILO ** 4, 'tb tib terabyte terabytes'),
  ...unit('byte', KILO ** 5, 'pb pib petabyte petabytes'),
  ...unit('bit/s', 1e3, 'kbps kbit/s kb/s'),
  ...unit('bit/s', 1e6, 'mbps mbit/s mb/s mega megas'),
  ...unit('bit/s', 1e9, 'gbps gbit/s gb/s giga gigas'),
  ...unit('hertz', 1, 'hz'),
  ...unit('hertz', 1e6, 'mhz'),
  ...unit('hertz', 1e9, 'ghz'),
  ...unit('metre', 0.001, 'mm milimetro milimetros millimetre millimetres millimeter millimeters'),
  ...unit('metre', 0.01, 'cm centimetro centimetros centimetre centimetres centimeter centimeters'),
  ...unit('metre', 1, 'm metro metros metre metres meter meters'),
  ...unit('metre', 1000, 'km quilometro quilometros kilometre kilometres kilometer kilometers'),
  ...unit('metre', INCH, 'polegada polegadas pol inch inches " ″ ”'),
  ...unit('metre/second', 0.001, 'mm/s'),
  ...unit('metre/second', 1, 'm/s'),
  ...unit(
    'square metre',
    1,
    'm2 m² metro_quadrado metros_quadrados square_metre square_metres square_meters',
  ),
  ...unit('cubic metre', 1, 'm3 m³ metro_cubico metros_cubicos'),
  ...unit('cubic metre', 0.001, 'l litro litros litre litres liter liters'),
  ...unit('cubic metre', 0.000001, 'ml mililitro mililitros'),
  ...unit('kilogram', 0.000001, 'mg miligrama miligramas'),
  ...unit('kilogram', 0.001, 'g grama gramas gram grams'),
  ...unit('kilogram', 1, 'kg quilo quilos quilograma quilogramas kilogram kilograms'),
  ...unit('kilogram', 1000, 't tonelada toneladas tonne tonnes'),
  ...unit('watt', 1, 'w watt watts'),
  ...unit('watt', 1000, 'kw quilowatt quilowatts kilowatt kilowatts'),
  ...unit('watt', 1e6, 'megawatt megawatts'),
  ...unit('volt-ampere', 1, 'va'),
  ...unit('volt-ampere', 1000, 'kva'),
  ...unit('BTU', 1, 'btu btus'),
  ...unit('millimetre of mercury', 1, 'mmhg'),
  ...unit('beat per minute', 1, 'bpm'),
  ...unit('decibel', 1, 'db dba decibel decibeis decibels'),
  ...unit('kilowatt hour', 1, 'kwh'),
  ...unit('volt', 1, 'v vac vca vdc vcc volt volts'),
  ...unit('degree Celsius', 1, '°c ºc oc graus_celsius grau_celsius degrees_celsius degree_celsius'),
  ...unit('dot per inch', 1, 'dpi ppi ponto_por_polegada pontos_por_polegada dot_per_inch dots_per_inch'),
  ...unit('pixel', 1, 'px pixel pixels'),
  ...unit('pixel', 1e6, 'mp megapixel megapixels'),
  ...unit('lumen', 1, 'lm lumen lumens'),
  ...unit('lux', 1, 'lx lux'),
  ...unit('lux', 1000, 'klx klux'),
  ...unit(
    'candela per square metre',
    1,
    'cd/m² cd/m2 nit nits candela_por_metro_quadrado candelas_por_metro_quadrado candela_per_square_metre ' +
      'candelas_per_square_metre candelas_per_square_meter',
  ),
  ...unit('ampere', 0.001, 'ma miliampere miliamperes'),
  ...unit('ampere', 1, 'ampere amperes amp amps'),
  // The base unit is the counted thing, so "40 ppm" and "40 páginas por minuto" (pages a minute) are equal.
  ...unit('pagina/minute', 1, 'ppm'),
])

/** Signs of units that differ from another unit or a word only in case, such as "MB/s" and "Mb/s", or "MW" and "mW". */
const AS_WRITTEN = new Map<string, Unit>([
  ...unit('byte/s', KILO, 'KB/s kB/s KBps'),
  ...unit('byte/s', KILO ** 2, 'MB/s MBps'),
  ...unit('byte/s', KILO ** 3, 'GB/s GBps'),
  ...unit('watt', 1e6, 'MW'),
  ...unit('watt', 0.001, 'mW'),
])
const LARGEST_WORDS = 4

/**
 * Things that tenders often count. The key is a Portuguese or English word, and the value the Portuguese one.
 * Example: "leito" and "bed" both have the value "leito".
 */
const COUNTED = new Map(
  (
    'leito bed;usuario user;hospital hospital;paciente patient;medico physician;medico doctor;enfermeiro nurse;' +
    'funcionario employee;colaborador collaborator;profissional professional;tecnico technician;analista analyst;' +
    'pessoa person;pessoa people;licenca license;licenca licence;servidor server;estacao workstation;' +
    'computador computer;equipamento device;impressora printer;exame exam;consulta appointment;atendimento visit;' +
    'chamado ticket;copia copy;sala room;unidade unit;modulo module;relatorio report;registro record;' +
    'transacao transaction;documento document;instituicao institution;cliente client;cliente customer;' +
    'projeto project;implantacao implementation;turma class;camera camera;ponto point;ambiente environment;' +
    'acesso access;visita onsite;sessao session;etapa stage;fase phase;ala ward;ambulancia ambulance;' +
    'prontuario chart;laudo report;vaga place;andar floor;interface interface;integracao integration;' +
    'pagina page;porta port;nucleo core;caractere caracter;caractere character;assento seat;' +
    'participante participant;aluno student;atestado certificate'
  )
    .split(';')
    .flatMap((pair) => {
      const [first = '', second = ''] = pair.split(' ')
      return [[first, first] as const, [second, first] as const]
    }),
)

const THINGS = new Set(COUNTED.values())

/**
 * Returns the unit of measure with which a text begins, such as "horas úteis" (working hours), "GB" or "%".
 * `length` is its number of characters, and `name` is the unit as written. Returns undefined if there is none.
 * @param folded the text after a number, in lower case and without accents
 * @param written the same text as written, for units whose case matters ("MB/s")
 */
export function unitAt(
  folded: string,
  written: string,
): { unit: Unit; length: number; name: string } | undefined {
  const sign = /^(?:[A-Za-z]{2}(?:\/s|ps)|[mM]W)(?![\p{L}\p{N}])/u.exec(written)?.[0]
  const exact = sign ? AS_WRITTEN.get(sign) : undefined
  if (sign && exact) return { unit: exact, length: sign.length, name: sign }
  const words = /^(?:["%‰″”]|[°º]?\p{L}+[²³23]?(?:\/s|\/m[2²])?(?:\s\p{L}+){0,3})/u.exec(folded)?.[0]
  if (words === undefined) return undefined
  const parts = words.split(/\s/)
  for (let count = Math.min(parts.length, LARGEST_WORDS); count > 0; count--) {
    const name = parts.slice(0, count).join(' ')
    const found = FOLDED.get(name)
    if (found && !/[\p{L}\p{N}]/u.test(folded[name.length] ?? '') && !isWordOfOneLetter(name, written))
      return { unit: found, length: name.length, name }
  }
  return undefined
}

/**
 * Returns whether a single letter after a number is a word instead of a unit. A letter is a unit only in the unit's own
 * case: "5 V" and "5 m", but not "v" or "10 M".
 */
function isWordOfOneLetter(name: string, written: string): boolean {
  if (!/^\p{L}$/u.test(name)) return false
  return 'vw'.includes(name) ? written[0] !== name.toUpperCase() : name !== 'l' && written[0] !== name
}

/**
 * Returns a common name for a counted thing, for comparing counts. Example: "leitos", "beds" and "bed" give
 * "leito". `known` is true for things that tenders often count. Any other word gives its own singular.
 */
export function countedThing(word: string): { name: string; known: boolean } {
  const plain = singular(word)
  const known = COUNTED.get(plain) ?? COUNTED.get(word)
  return { name: known ?? plain, known: known !== undefined }
}

/**
 * Returns whether a unit is a thing that tenders often count, such as "leito" (bed). The unit may be a rate,
 * such as "exame/month" (exams a month).
 */
export function isKnownThing(unit: string): boolean {
  return THINGS.has(unit.replace(/\/.*$/, ''))
}

/**
 * Returns a form that the singular and plural of a Portuguese or English word share. Example: "licencas" and
 * "licenca" give "licenca". The word must be in lower case and without accents.
 */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) {
    return word.endsWith('is') && word.length > 4 ? `${word.slice(0, -2)}l` : word
  }
  if (/(?:oes|aes)$/.test(word)) return `${word.slice(0, -3)}ao`
  if (word.endsWith('ns')) return `${word.slice(0, -2)}m`
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:[rz]es|sses|ches|shes|xes)$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}
