/** Operates a page either by keyboard or by mouse. A test fails if the other device was needed. */
import { expect, type Locator, type Page } from '@playwright/test'
import { LANGUAGES, type Language } from '@tenderwright/contract'

const HANDS = ['keyboard', 'mouse'] as const
export type HandName = (typeof HANDS)[number]

interface Telling {
  language: Language
  hand: HandName
}

/** Variants of a browser test: in English by keyboard, in Portuguese by mouse. EVERY_LANGUAGE adds the other two. */
export const TELLINGS: readonly Telling[] =
  process.env['EVERY_LANGUAGE'] === undefined
    ? LANGUAGES.map((language) => ({ language, hand: language === 'en' ? 'keyboard' : 'mouse' }))
    : LANGUAGES.flatMap((language) => HANDS.map((hand) => ({ language, hand })))

/** Selector of controls reached by arrow keys instead of Tab, such as menu items. */
const GONE_THROUGH_BY_ARROWS = '[role^=menuitem], [role=option]'
/** Selector of controls that the space bar toggles. */
const SWITCHED_BY_SPACE = 'input[type=checkbox], input[type=radio]'
/** Selector of elements for typing, which tests by mouse may use too. */
const HELD_WORDS = 'input, textarea, select, [contenteditable=true], [contenteditable=true] *'
const LONGEST_MENU = 30

export class Hand {
  readonly name: HandName
  readonly #page: Page
  readonly #uses: string[] = []

  constructor(page: Page, name: HandName) {
    this.#page = page
    this.name = name
  }

  /** Starts recording uses of the wrong device: mouse presses, or keys that type no text. */
  async watch(): Promise<void> {
    await this.#page.exposeFunction('noteOtherHand', (use: string) => this.#uses.push(use))
    await this.#page.addInitScript(
      ([name, words]) => {
        const note = (use: string) => (Reflect.get(globalThis, 'noteOtherHand') as (use: string) => void)(use)
        if (name === 'keyboard')
          addEventListener('pointerdown', ({ isTrusted }) => isTrusted && note('a press of the mouse'), true)
        else
          addEventListener(
            'keydown',
            ({ isTrusted, key, target }) => {
              const isTyped = target instanceof Element && target.matches(words)
              if (isTrusted && (!isTyped || key === 'Tab' || key === 'Escape')) note(`the key ${key}`)
            },
            true,
          )
      },
      [this.name, HELD_WORDS] as const,
    )
  }

  /** Recorded uses of the wrong device. Tests expect none. */
  get otherUses(): readonly string[] {
    return this.#uses
  }

  /** Presses a button, link, checkbox or menu item, by mouse or by keyboard as the test requires. */
  async press(control: Locator): Promise<void> {
    if (this.name === 'mouse') return control.click()
    await this.reach(control)
    const isSwitched = await control.evaluate((element, boxes) => element.matches(boxes), SWITCHED_BY_SPACE)
    await this.#page.keyboard.press(isSwitched ? 'Space' : 'Enter')
  }

  /** Focuses a control with Tab, or with the arrow keys inside a menu or list. Fails if that is impossible. */
  async reach(control: Locator): Promise<void> {
    await expect(control).toBeEnabled()
    if (await control.evaluate((element, roles) => element.matches(roles), GONE_THROUGH_BY_ARROWS)) {
      const isReached = () => control.evaluate((element) => element === document.activeElement)
      for (let step = 0; step < LONGEST_MENU && !(await isReached()); step++)
        await this.#page.keyboard.press('ArrowDown')
    } else {
      expect(await control.evaluate((element) => (element as HTMLElement).tabIndex)).toBeGreaterThanOrEqual(0)
      await control.focus()
    }
    await expect(control).toBeFocused()
  }

  /** Replaces a field's text by typing. The field is focused by mouse or by keyboard. */
  async type(field: Locator, text: string): Promise<void> {
    await (this.name === 'mouse' ? field.click() : this.reach(field))
    await this.#page.keyboard.press('ControlOrMeta+a')
    await this.#page.keyboard.type(text)
  }

  /** Selects an option of a drop-down list by label, by mouse or by keyboard. */
  async choose(list: Locator, option: string): Promise<void> {
    // The opened list belongs to the browser and not to the page, so the mouse cannot move through it. The option is
    // selected directly.
    if (this.name === 'mouse') await list.selectOption({ label: option })
    else {
      await this.reach(list)
      // Typing the first letters selects the option or an earlier one with the same beginning. Then an arrow key opens
      // the list. Only letters without accents are typed: the simulated keyboard has no keys for others, and would
      // write them into the previous field.
      await this.#page.keyboard.type(/^[!-~]*/.exec(option)?.[0] ?? '')
      // If the page saves the value before it shows it, the value appears a moment later.
      const checked = expect(list.locator('option:checked'))
      const isReached = await checked.toHaveText(option, { timeout: 2000 }).then(
        () => true,
        () => false,
      )
      if (!isReached) await this.#goThrough(list, option)
    }
    await expect(list.locator('option:checked')).toHaveText(option)
  }

  /** Moves to an option of an open or closed drop-down list by arrow keys. */
  async #goThrough(list: Locator, option: string): Promise<void> {
    const isOpen = () => list.evaluate((element) => element.matches(':open'))
    const reached = async () => list.locator((await isOpen()) ? 'option:focus' : 'option:checked').innerText()
    for (let step = 0; step < LONGEST_MENU && (await reached()) !== option; step++)
      await this.#page.keyboard.press('ArrowDown')
    if (await isOpen()) await this.#page.keyboard.press('Enter')
  }

  /** Presses a control that opens the system's file dialog, and selects files there. */
  async chooseFiles(control: Locator, files: string | string[]): Promise<void> {
    const opened = this.#page.waitForEvent('filechooser')
    await this.press(control)
    await (await opened).setFiles(files)
  }

  /** Closes a dialog, by Escape or by its button as the test requires. */
  async close(dialog: Locator, button: Locator): Promise<void> {
    await (this.name === 'mouse' ? button.click() : this.#page.keyboard.press('Escape'))
    await expect(dialog).toHaveCount(0)
  }
}
