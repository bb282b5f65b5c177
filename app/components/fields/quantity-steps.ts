import { clampQuantity, parseTons, plainTons, type QuantityRange } from 'contract/units'

/** "起订 5 吨，步长 5 吨，最多 15 吨": of 17 t so much can be ordered. */
export function rangeWords(range: QuantityRange): string {
  const { minKg, stepKg, maxKg } = range
  const mostKg = clampQuantity(range, maxKg)
  return `起订 ${plainTons(minKg)} 吨，步长 ${plainTons(stepKg)} 吨，最多 ${plainTons(mostKg)} 吨`
}

/**
 * The text after a press on plus or minus.
 * @param steps 1 or -1
 * @returns tons; the least quantity where the present text is none
 */
export function steppedTons(text: string, steps: number, range: QuantityRange): string {
  const presentKg = parseTons(text)
  if (presentKg === null) return plainTons(range.minKg)
  return plainTons(clampQuantity(range, Math.max(0, presentKg + steps * range.stepKg)))
}

/**
 * The text brought into range when the field is left, as the server would do it.
 * @returns null where it is no weight at all
 */
export function settledTons(text: string, range: QuantityRange): string | null {
  const weightKg = parseTons(text)
  return weightKg === null ? null : plainTons(clampQuantity(range, weightKg))
}
