/**
 * Subject areas into which the glossary of health and IT terms is divided. Each area has a file in the folder
 * `packages/search/glossary/concepts`.
 */
export const GLOSSARY_DOMAINS = [
  'billing',
  'clinical',
  'equipment',
  'hospital',
  'imaging',
  'infrastructure',
  'laboratory',
  'nursing',
  'pharmacy',
  'procurement',
  'project',
  'security',
  'service',
  'standards',
] as const
export type GlossaryDomain = (typeof GLOSSARY_DOMAINS)[number]

/** Default number of glossary concepts on one page of the list. */
export const GLOSSARY_PAGE = 50
/** Maximum number of characters of one name or abbreviation in the glossary. */
export const LONGEST_WRITING = 100
/** Maximum number of names and abbreviations of one glossary concept in one language. */
export const MOST_WRITINGS = 100
/** Maximum number of glossary concepts that the team can add, change or remove. */
export const MOST_GLOSSARY_CHANGES = 5000
/** Maximum size of a file from which glossary concepts are imported, in bytes. */
export const GLOSSARY_FILE_BYTES = 4 * 1024 * 1024
