import {
  FALLBACK_LANGUAGE,
  fillSentence,
  languageOfTag,
  LANGUAGES,
  type ErrorCode,
  type ErrorParams,
  type Language,
} from '@tenderwright/contract'
import i18next, { type FormatterModule } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { Texts } from './en/all-texts.ts'
import { detectLanguage, rememberLanguage } from './language.ts'
import { loadPartTexts, loadTexts, type LanguageTexts, type PartTexts } from './load-texts.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui'
    resources: Texts
    returnNull: false
  }
}

const errorsOf = new Map<Language, LanguageTexts['errors']>()

async function loadLanguage(language: Language): Promise<LanguageTexts['interface']> {
  const loaded = await loadTexts(language)
  errorsOf.set(language, loaded.errors)
  return loaded.interface
}

const numberFormats = new Map<string | undefined, Intl.NumberFormat>()

/** Returns the number format of a language. It is cached, because creating one takes milliseconds. */
function numberFormat(language: string | undefined): Intl.NumberFormat {
  const known = numberFormats.get(language)
  if (known) return known
  const made = new Intl.NumberFormat(language)
  numberFormats.set(language, made)
  return made
}

/**
 * Formatter for i18next that writes the numbers in a text by the rules of its language: 1,204 in English, 1.204 in
 * Portuguese.
 */
const numbers: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _, language) =>
    typeof value === 'number' ? numberFormat(language).format(value) : String(value),
}

function showLanguage(language: string): void {
  if (typeof document !== 'undefined') document.documentElement.lang = language
}

/**
 * Loads the texts of the interface and starts i18next, before the first screen is shown. The default language is the
 * person's stored choice, else a language of the browser, else that of the HTML page.
 */
export async function startTexts(language: Language = detectLanguage()): Promise<void> {
  i18next.on('languageChanged', showLanguage)
  await i18next
    .use(initReactI18next)
    .use(numbers)
    .init({
      resources: { [language]: await loadLanguage(language) },
      lng: language,
      // No fallback is needed, because TypeScript checks that every language has every text.
      fallbackLng: false,
      supportedLngs: LANGUAGES,
      defaultNS: 'ui',
      // i18next need not escape values, because React does.
      interpolation: { escapeValue: false, alwaysFormat: true },
    })
}

export function currentLanguage(): Language {
  return languageOfTag(i18next.language) ?? FALLBACK_LANGUAGE
}

/** Hook that returns the current language of the interface. The component is rendered again when it changes. */
export function useLanguage(): Language {
  useTranslation()
  return currentLanguage()
}

/**
 * Names of the text groups (i18next namespaces) that were downloaded so far. After a switch of language, they are
 * downloaded again in the new language.
 */
const partsInUse = new Set<PartTexts>()

async function addPartTexts(name: PartTexts, language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, name)) return
  i18next.addResourceBundle(language, name, await loadPartTexts(name, language))
}

/**
 * Downloads a part of the web app, such as a screen, and at the same time its texts in the current language.
 * @param name name of the group of texts (an i18next namespace)
 */
export async function withTexts<Part>(name: PartTexts, download: () => Promise<Part>): Promise<Part> {
  partsInUse.add(name)
  const [part] = await Promise.all([download(), addPartTexts(name, currentLanguage())])
  return part
}

/**
 * Switches the language of the interface and stores the choice for the next visit. Texts of the new language are
 * downloaded if necessary.
 */
export async function switchLanguage(language: Language): Promise<void> {
  rememberLanguage(language)
  if (!errorsOf.has(language))
    for (const [namespace, texts] of Object.entries(await loadLanguage(language)))
      i18next.addResourceBundle(language, namespace, texts)
  await Promise.all([...partsInUse].map((name) => addPartTexts(name, language)))
  await i18next.changeLanguage(language)
}

/**
 * Returns the sentence that explains an error code, such as `docx.encrypted`, in the current language. A placeholder
 * without a value, such as `{limit}`, stays in the sentence. Returns `undefined` if no sentence for the code is loaded.
 */
export function errorSentence(code: ErrorCode, params: ErrorParams = {}): string | undefined {
  const sentence = errorsOf.get(currentLanguage())?.[code]
  return sentence === undefined ? undefined : fillSentence(sentence, params)
}
