// Attributes that are visible in the document or in a dialog. Other attributes are measures, ids and values from lists of
// the standard. Only those with a value that may be a name are read.
const ATTRIBUTES = new Set(
  (
    'descr title alt w:tooltip tooltip string name w:name w:author w:initials w15:author w15:userId w:displayText w:value w:instr ' +
    'o:title w:ed w:fullName userName author href w:anchor w:docLocation w:lastValue formatCode caption display prompt ' +
    'promptTitle error errorTitle'
  ).split(' '),
)
const NAMED_BY_VALUE = new Set([
  'w:alias',
  'w:tag',
  'w:tblCaption',
  'w:tblDescription',
  'w:listEntry',
  'w:default',
  'w:helpText',
  'w:statusText',
  'w:docVar',
  'w:attr',
  'w:name',
  'w:query',
  'w:connectString',
  'w:lvlText',
  'w:aliases',
  'w:description',
  'w:format',
  'w15:sectionTitle',
])
// Text in the cache of a pivot table (ECMA-376, 18.10.1.85). The prefix of its namespace varies.
const CACHED_STRING = /^(?!w:|a:|m:)[^:]+:s$/
// Values of other attributes: words of a list ("nextPage"), identifiers in hexadecimal digits, addresses of namespaces.
const LISTED_VALUE = /^[a-z][A-Za-z0-9]*$|^\{?[\dA-Fa-f-]+\}?$|^(?:https?:\/\/schemas\.|urn:)/
// Entries of the package that name its parts, which are searched by their own names.
const IN_PACKAGE = /^rel:|^ct:|^(?:Relationship|Override|Default)$/
const LETTERS = /\p{L}{4}/u
const SHORTEST_VALUE = 5
const LONGEST_VALUE = 1000

/**
 * Returns whether a person sees the value of an attribute in the document or in a dialog. An example is the author of a
 * comment. `element` is the name of the XML element.
 */
export function isShownAttribute(element: string, attribute: string): boolean {
  // The attributes of a style are ids. The element below it has the name that a person sees.
  if (element === 'w:style') return false
  if (ATTRIBUTES.has(attribute)) return true
  if (attribute === 'v') return CACHED_STRING.test(element)
  return (attribute === 'w:val' || attribute === 'w15:val') && NAMED_BY_VALUE.has(element)
}

/**
 * Returns whether an attribute's value that no reader sees, such as the id of a shape or the name of a font, may
 * contain somebody's name. Values that a standard lists, such as "nextPage", cannot.
 */
export function mayNameSomebody(element: string, value: string): boolean {
  if (IN_PACKAGE.test(element) || value.length < SHORTEST_VALUE || value.length > LONGEST_VALUE) return false
  return LETTERS.test(value) && !LISTED_VALUE.test(value)
}
