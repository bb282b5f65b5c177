/**
 * How a data sheet's figure differs from another one, to the places that they are written with: "3.4" against "3.0" is
 * "+0.4"; the same is "相同", empty if one is not a number.
 */
export function differenceOf(figure: string | null, wanted: string | null): string {
  const [own, other] = [partsOf(figure), partsOf(wanted)]
  if (!own || !other) return ''
  const places = Math.max(own.places, other.places)
  const units = own.units * 10 ** (places - own.places) - other.units * 10 ** (places - other.places)
  if (units === 0) return '相同'
  const digits = String(Math.abs(units)).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const fraction = places > 0 ? `.${digits.slice(-places)}` : ''
  return `${units > 0 ? '+' : '−'}${whole}${fraction}`
}

/** "0.905" → 905 units of three places. */
function partsOf(figure: string | null): { units: number; places: number } | null {
  const match = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(figure ?? '')
  if (!match) return null
  const [, whole = '', fraction = ''] = match
  return { units: Number(whole + fraction), places: fraction.length }
}
