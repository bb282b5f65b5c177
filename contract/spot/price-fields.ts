/** Fields of the page that re-prices offers one by one. Browsers load this file, so it has no zod. */
export const PRICE_ROWS = 20

export function offerField(row: number): `offer${number}` {
  return `offer${row}`
}

export function newPriceField(row: number): `yuan${number}` {
  return `yuan${row}`
}
