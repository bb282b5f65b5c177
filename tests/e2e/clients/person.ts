import { expect } from '@playwright/test'

/** Whole accessible name, or a pattern. */
export type Name = string | RegExp

/** Which of several controls with the same name, in document order. */
export type Which = 'first' | 'last'

/** Driver for any browser that finds controls by their visible names. */
export interface Person {
  /** Opens a URL. */
  open(path: string): Promise<void>
  /** Waits until the page matches. @returns the first group of the match, else the whole match */
  reads(words: RegExp): Promise<string>
  /** Replaces the value of the field with this label. */
  fill(label: string, text: string): Promise<void>
  /** Selects a radio button or checkbox. */
  choose(label: Name): Promise<void>
  press(button: Name): Promise<void>
  /** Opens a menu, which text browsers always show open. */
  unfold(menu: Name): Promise<void>
  /** @param which selects between links of the same name, such as a grade that is also a hot search */
  follow(link: Name, which?: Which): Promise<void>
  /** A second window of the same browser session. */
  anotherWindow(): Promise<Person>
  leave(): Promise<void>
}

const WAIT_MS = 60_000
const POLL_MS = [20, 50, 100]

/**
 * Polls until a result exists.
 * @param poll returns null or throws until then, also during a navigation
 */
export async function waitFor<T>(what: string, poll: () => Promise<T | null>): Promise<T> {
  let found: T | null = null
  await expect(async () => {
    found = await poll()
    expect(found, what).not.toBeNull()
  }).toPass({ timeout: WAIT_MS, intervals: POLL_MS })
  if (found === null) throw new Error(`${what}: not found`)
  return found
}

export function isNamed(name: string, wanted: Name): boolean {
  const words = oneLine(name)
  return typeof wanted === 'string' ? words === wanted : wanted.test(words)
}

/** Compares a label, without the note of an optional field in brackets. */
export function isLabelled(label: string, wanted: string): boolean {
  return oneLine(label).replace(/（选填）$/, '') === wanted
}

/** Collapses white space. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** @returns the first group of the match, or the whole match. @throws Error with the page's text when nothing matches */
export function wordsIn(text: string, words: RegExp): string {
  const match = words.exec(oneLine(text))
  if (!match) throw new Error(`the page does not match ${words}: ${oneLine(text)}`)
  return match[1] ?? match[0]
}
