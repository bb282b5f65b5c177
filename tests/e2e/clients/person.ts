import { expect } from '@playwright/test'

/** What something is called on the page: the whole name, or a pattern for it. */
export type Name = string | RegExp

/** Of several things with one name, in the page's order. */
export type Which = 'first' | 'last'

/** Somebody at a browser of whatever kind, who finds things by what the page calls them. */
export interface Person {
  /** Types an address. */
  open(path: string): Promise<void>
  /** Waits until the page says so. @returns what the pattern's first group found, else all that it found */
  reads(words: RegExp): Promise<string>
  /** Replaces what stands in the field of that label. */
  fill(label: string, text: string): Promise<void>
  /** Chooses a radio button or ticks a box. */
  choose(label: Name): Promise<void>
  press(button: Name): Promise<void>
  /** @param which where several links have the name, as a grade that is also a hot word at the head of the page */
  follow(link: Name, which?: Which): Promise<void>
  /** A second window of the same person. */
  anotherWindow(): Promise<Person>
  leave(): Promise<void>
}

const WAIT_MS = 60_000
const POLL_MS = [20, 50, 100]

/**
 * Looks until something is there.
 * @param look answers null, or throws, while it is not there: also when the page is exchanged for the next one meanwhile
 */
export async function waitFor<T>(what: string, look: () => Promise<T | null>): Promise<T> {
  let found: T | null = null
  await expect(async () => {
    found = await look()
    expect(found, what).not.toBeNull()
  }).toPass({ timeout: WAIT_MS, intervals: POLL_MS })
  if (found === null) throw new Error(`${what}: not there`)
  return found
}

export function isNamed(name: string, wanted: Name): boolean {
  const words = oneLine(name)
  return typeof wanted === 'string' ? words === wanted : wanted.test(words)
}

/** A field's label, which says in brackets where the field may stay empty. */
export function isLabelled(label: string, wanted: string): boolean {
  return oneLine(label).replace(/（选填）$/, '') === wanted
}

/** Words as a person reads them: how they are broken into lines says nothing. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** The first group of what a page says, or all that the pattern finds. @throws with the page's words when it finds nothing */
export function wordsIn(text: string, words: RegExp): string {
  const match = words.exec(oneLine(text))
  if (!match) throw new Error(`the page does not say ${words}, but: ${oneLine(text)}`)
  return match[1] ?? match[0]
}
