import { askCarrier, lineForLoad, refusals, selectQuote } from 'contract/loads'
import { AskCarrierForm, askCarrierOf, NewLoadQuery, RecalculateFreightForm } from 'contract/loads/load-forms'
import type { Refusal } from 'contract/refusal'
import { formatYuan } from 'contract/units'
import { loadPath, newLoadPath } from '~/components/loads/load-paths'
import { CallProblem } from '../api/call.server'
import { keepForm } from '../forms/drafts.server'
import { readQuery } from '../forms/query.server'
import { handleWith } from '../pages/page-forms.server'
import { flashing } from '../session/flash.server'

type Typed = Record<string, string | string[]>

/** What filled in the form of the page that was sent. */
function sourceOf(request: Request) {
  const { orderId, loadId } = readQuery(request, NewLoadQuery)
  return { ...(orderId !== undefined && { orderId }), ...(loadId !== undefined && { loadId }) }
}

interface Kept {
  to: string
  headers: Headers
}

/** The page of the line with other tons or its present price; what was typed besides is kept. */
async function reckonAnew(
  request: Request,
  line: { lineId: string; kg: number },
  { kg: _, freightFen: __, ...typed }: Typed,
): Promise<Kept> {
  const { to: city } = readQuery(request, NewLoadQuery)
  const to = newLoadPath({ ...sourceOf(request), ...line, ...(city !== undefined && { to: city }) })
  return { to, headers: await keepForm(request, typed, { page: to }) }
}

/**
 * The form for a bidding with what was typed for the carrier of a line, whose price is valid no more.
 * @throws the error, if it is another one
 */
async function letBid(
  request: Request,
  error: unknown,
  { lineId: _, freightFen: __, ...typed }: Typed,
): Promise<Kept> {
  const why = refusedFor(error, refusals.line_not_valid)
  if (why === null) throw error
  const to = newLoadPath(sourceOf(request))
  const headers = await keepForm(request, typed, { page: to })
  return { to, headers: await warning(`${why}；填写的内容已保留，可改为由承运商报价`, headers) }
}

/** Shows the freight of other tons. */
export const recalculateFreight = handleWith(
  RecalculateFreightForm,
  async ({ lineId, kg }, { request, call, form }) => {
    try {
      await call(lineForLoad, { lineId, kg })
    } catch (error) {
      return await letBid(request, error, form.values)
    }
    return await reckonAnew(request, { lineId, kg }, form.values)
  },
)

/**
 * Asks the carrier of a line. If the price is another one now, the page shows it before the form is sent again; if there
 * is none, carriers can bid for the same load.
 */
export const askAtLinePrice = handleWith(AskCarrierForm, async (values, { request, call, form }) => {
  const { lineId, kg } = values
  try {
    const { id } = await call(askCarrier, askCarrierOf(values))
    return { to: loadPath(id), notice: '已向承运商询车，确认后运费即冻结' }
  } catch (error) {
    const changed = refusedFor(error, refusals.line_price_changed)
    if (changed === null) return await letBid(request, error, form.values)
    const { to, headers } = await reckonAnew(request, { lineId, kg }, form.values)
    return { to, headers: await warning(changed, headers) }
  }
})

/** Selects a quote. If it or the open tons are others now, the page shows them before it is sent again. */
export const selectCarrier = handleWith(selectQuote.input, async (values, { call }) => {
  try {
    const { id, waybillNo, freightFen } = await call(selectQuote, values)
    return {
      to: loadPath(id),
      notice: `已选定，运单 ${waybillNo} 生成，运费 ${formatYuan(freightFen)} 元已冻结`,
    }
  } catch (error) {
    const why = refusedFor(error, refusals.quote_changed)
    if (why === null) throw error
    return { to: loadPath(values.id, values.quoteId), headers: await warning(why) }
  }
})

/** The words of a refusal, if it is the reason of an error. */
function refusedFor(error: unknown, { reason }: Refusal): string | null {
  return error instanceof CallProblem && error.problem.data.reason === reason ? error.problem.msg : null
}

async function warning(text: string, headers = new Headers()): Promise<Headers> {
  headers.append('set-cookie', await flashing({ kind: 'warn', text }))
  return headers
}
