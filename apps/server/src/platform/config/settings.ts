/**
 * Setting of the server that an environment variable gives. It has a description and a default for the documentation,
 * and a function that converts the variable's text to a value.
 */
export interface Setting<T> {
  name: string
  doc: string
  /** Default value of the setting, as the documentation shows it. */
  shownDefault: string
  /**
   * Converts the text of the environment variable to the value of the setting. The text is undefined if the variable is
   * unset or empty. If the function throws, the server does not start and shows the error's message.
   */
  read(text: string | undefined): T
}

/**
 * Error for a setting with an unusable value. Its message is one sentence for the person who starts the server. It
 * names the setting, its value, and the values that are possible.
 */
export class SettingError extends Error {
  constructor(name: string, text: string, expected: string) {
    super(`The setting ${name} is "${text}", but it must be ${expected}.`)
    this.name = 'SettingError'
  }
}

export function integerSetting(
  name: string,
  doc: string,
  range: { fallback: number; minimum: number; maximum: number },
): Setting<number> {
  return {
    name,
    doc,
    shownDefault: String(range.fallback),
    read(text) {
      if (text === undefined) return range.fallback
      const value = Number(text)
      if (!/^\d+$/.test(text) || value < range.minimum || value > range.maximum)
        throw new SettingError(name, text, `a whole number from ${range.minimum} to ${range.maximum}`)
      return value
    },
  }
}

export function choiceSetting<const T extends string>(
  name: string,
  doc: string,
  choices: readonly [T, ...T[]],
): Setting<T> {
  return {
    name,
    doc,
    shownDefault: choices[0],
    read(text) {
      if (text === undefined) return choices[0]
      const found = choices.find((choice) => choice === text)
      if (found === undefined) throw new SettingError(name, text, `one of ${choices.join(', ')}`)
      return found
    },
  }
}

export function textSetting<T>(
  name: string,
  doc: string,
  shownDefault: string,
  read: (text: string | undefined) => T,
): Setting<T> {
  return { name, doc, shownDefault, read }
}

/**
 * Replaces the user name and password of a URL by '…', for messages on screens and in logs. The URL may be malformed,
 * because people forget to percent-encode a `/`, `#` or `@` in a password.
 */
export const withoutCredentials = (address: string) => address.replace(/:\/\/.*@/s, '://…@')

/**
 * Parses a setting's value that is a URL. For an unusable value, the error message leaves out the URL's user name and
 * password.
 * @param name name of the setting, for the error
 * @param protocols accepted protocols with their colon, such as `https:`
 * @param expected description of a correct value, for the error
 * @throws SettingError when the text is not a URL or has another protocol
 */
export function addressOf(name: string, text: string, protocols: string[], expected: string): URL {
  const url = URL.parse(text)
  if (!url || !protocols.includes(url.protocol))
    throw new SettingError(name, withoutCredentials(text), expected)
  return url
}
