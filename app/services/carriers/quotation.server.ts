import type { lineQuotation, QuotationForm } from 'contract/carriers'
import { refusals } from 'contract/carriers/lines'
import type { OutputOf } from 'contract/endpoint'
import type { FieldsState } from '~/components/forms/form-state'
import { CallProblem, callAs } from '../api/call.server'
import { readFilter } from '../forms/filter.server'

/** Fields of the form with the places of a refusal. */
const FIELD_OF: Readonly<Record<string, string>> = {
  [refusals.line_from_unknown.reason]: 'from',
  [refusals.line_to_unknown.reason]: 'to',
}

interface Shown {
  filter: FieldsState
  quotation: OutputOf<typeof lineQuotation> | null
  status: number
}

/** Prices for the places of the page's form. Unknown places are told at their fields. */
export async function quotationOf(
  request: Request,
  endpoint: typeof lineQuotation,
  schema: typeof QuotationForm,
): Promise<Shown> {
  const { query, filter } = readFilter(request, schema)
  if (!query) return { filter, quotation: null, status: 400 }
  const { from, to, tons, ...rest } = query
  if (from === undefined || to === undefined) return { filter, quotation: null, status: 200 }
  const asked = { ...rest, from, to, ...(tons !== undefined && { weightKg: tons }) }
  const answer = await callAs(undefined, request, endpoint, asked)
  if (answer.ok) return { filter, quotation: answer.data, status: 200 }
  const { problem } = answer
  const field = FIELD_OF[problem.data.reason ?? '']
  if (field === undefined) throw new CallProblem(problem)
  return {
    filter: { ...filter, errors: { [field]: [problem.msg] } },
    quotation: null,
    status: problem.status,
  }
}
