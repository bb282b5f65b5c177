import type { Presale } from './presale-store'

/** Public: lists and the page of the presale show it. */
export function presaleChange(
  kind: string,
  { id: subjectId, shopId }: Pick<Presale, 'id' | 'shopId'>,
  at: Date,
) {
  return { kind, memberId: null, shopId, subjectId, at }
}
