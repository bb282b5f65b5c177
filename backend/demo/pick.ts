import { createHash } from 'node:crypto'

/** A deterministic number from words, so that every demo market looks alike. */
function numberOf(...words: (string | number)[]): number {
  return createHash('sha256').update(words.join('|')).digest().readUInt32BE(0)
}

/** Picks one of the choices by the words. */
export function pick<T>(choices: readonly T[], ...words: (string | number)[]): T {
  const chosen = choices[numberOf(...words) % choices.length]
  if (chosen === undefined) throw new Error('nothing to pick from')
  return chosen
}

/** An integer from min to max by the words. */
export function between(min: number, max: number, ...words: (string | number)[]): number {
  return min + (numberOf(...words) % (max - min + 1))
}
