import { plainTons } from '../units'

/** Tons that one may choose, in a sentence; one number where only the least fits. */
export function tonsRange({
  minKg,
  stepKg,
  maxKg,
}: {
  minKg: number
  stepKg: number
  maxKg: number
}): string {
  const least = `${plainTons(minKg)} 吨`
  if (maxKg < minKg + stepKg) return least
  return `${plainTons(minKg)} 至 ${plainTons(maxKg)} 吨，从 ${least}起按 ${plainTons(stepKg)} 吨递增`
}
