/** Deterministic pseudo-random numbers from a seed. */
export interface Numbers {
  /** An integer from min to max. */
  between(min: number, max: number): number
  pick<T>(choices: readonly T[]): T
}

/** @param seed an integer or words */
export function numbersOf(...seed: (string | number)[]): Numbers {
  let state = seed.reduce<number>(
    (mixed, part) => (typeof part === 'number' ? mix(mixed ^ part) : mixWord(mixed, part)),
    0,
  )
  const next = () => {
    state = (state + 0x9e3779b9) | 0
    return mix(state) >>> 0
  }
  const between = (min: number, max: number) => min + (next() % (max - min + 1))
  return {
    between,
    pick: (choices) => {
      const chosen = choices[between(0, choices.length - 1)]
      if (chosen === undefined) throw new Error('nothing to pick from')
      return chosen
    },
  }
}

/** The finaliser of MurmurHash3 for 32 bits. */
function mix(bits: number): number {
  let x = bits | 0
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return x ^ (x >>> 16)
}

function mixWord(mixed: number, word: string): number {
  let x = mixed
  for (let i = 0; i < word.length; i++) x = mix(x ^ word.charCodeAt(i)) + i
  return x
}
