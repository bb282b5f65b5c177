/** The page /personalCenter/quickOrder: its query and forms. */
import { z } from 'zod'
import { id, integer, requestId } from '../schema'
import { ORDER_MAX_KG } from '../spot'
import { PlaceQuickOrder, QuickLine } from './'
import { PICKUP, QUICK_LINE_MAX, QUICK_LINES_MAX } from './limits'
import { linesOf } from './typed-lines'

/** Characters of all lines in the page's address, which servers and proxies limit. Chinese characters take nine. */
const ADDRESS_PART_MAX = 6_000

const typedLines = z
  .string({ message: '请填写采购清单' })
  .refine((typed) => encodeURIComponent(typed).length <= ADDRESS_PART_MAX, '清单太长，请分几次下单')
  .superRefine((typed, ctx) => {
    const lines = linesOf(typed)
    if (lines.length > QUICK_LINES_MAX)
      ctx.addIssue({ code: 'custom', message: `一次最多 ${QUICK_LINES_MAX} 行，请分几次下单` })
    const long = lines.findIndex((line) => [...line].length > QUICK_LINE_MAX)
    if (long >= 0)
      ctx.addIssue({ code: 'custom', message: `第 ${long + 1} 行太长，每行最多 ${QUICK_LINE_MAX} 个字` })
  })

/** Pick-up, or the id of one of the buyer's addresses. */
const handOverTo = z.union([z.literal(PICKUP), id], { error: '请选择交货方式' })

/** The typed or uploaded list. A file's lines follow the typed ones. */
export const QuickListForm = z
  .object({
    lines: typedLines.optional(),
    file: z.file().optional(),
    to: handOverTo,
    requestId,
  })
  .refine(({ lines = '', file }) => linesOf(lines).length > 0 || (file?.size ?? 0) > 0, {
    message: '请填写采购清单，或选择表格文件',
    path: ['lines'],
  })

/** A chosen offer with its quantity: "id kg". */
export const ChosenOffer = z.preprocess(
  (typed) => (typeof typed === 'string' ? typed.split(' ') : typed),
  z.tuple([id, integer({ min: 1, max: ORDER_MAX_KG })]),
)

export const QuickOrderQuery = z.object({
  lines: typedLines.optional(),
  to: handOverTo.optional(),
  step: z.literal('confirm').optional(),
  buyAs: PlaceQuickOrder.shape.buyAs.catch(undefined),
  /** The key of the confirmation. The page creates one if it is omitted. */
  requestId: requestId.optional(),
})

/** The lines of the confirmation in one hidden field: "offer version kg discounts freight", one per line. */
const shownLines = z.preprocess(
  (typed) => (typeof typed === 'string' ? linesOf(typed).map(lineOfText) : typed),
  z.array(QuickLine).min(1, '请选择货源').max(QUICK_LINES_MAX),
)

function lineOfText(line: string) {
  const [offerId, offerVersion, weightKg, discountKey, freight] = line.split(' ')
  return { offerId, offerVersion, weightKg, discountKey, ...(freight && { freightFenPerTon: freight }) }
}

export const ConfirmQuickOrder = z.object({
  shown: shownLines,
  to: handOverTo,
  buyAs: PlaceQuickOrder.shape.buyAs,
  remark: PlaceQuickOrder.shape.remark,
  requestId,
})

/** Writes a line of the hidden field. */
export function shownLineOf(offer: {
  offerId: string
  offerVersion: number
  weightKg: number
  discountKey: string
  freightFenPerTon: number | null
}): string {
  const { offerId, offerVersion, weightKg, discountKey, freightFenPerTon } = offer
  return [offerId, offerVersion, weightKg, discountKey, freightFenPerTon ?? ''].join(' ').trimEnd()
}

/** Converts the confirmation to the input of the call. */
export function placeOf({ shown, to, ...others }: z.output<typeof ConfirmQuickOrder>) {
  const handOver =
    to === PICKUP ? { delivery: 'pickup' as const } : { delivery: 'delivered' as const, addressId: to }
  return { lines: shown, ...handOver, ...others }
}
