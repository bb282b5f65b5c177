import { refusals as banking, rechargeInfo } from 'contract/banking'
import { detail } from 'contract/ordering'
import { bankPayTerms } from 'contract/ordering/bank-payments'
import { formatYuan } from 'contract/units'
import type { BankQuery } from 'contract/wallet'
import type { z } from 'zod'
import { call, unlessRefused } from '../api/call.server'

interface Filled {
  purpose?: string
  payerName?: string
  amountYuan?: string
}

/** What the form of the sandbox bank starts with: a transfer that recharges a wallet, or that pays an order. */
export async function sandboxTransfer(
  request: Request,
  { owner, order: id, amountYuan = '' }: z.output<typeof BankQuery>,
): Promise<Filled> {
  if (owner !== undefined) {
    const { reference, payerName } = await call(request, rechargeInfo, { owner })
    return { purpose: reference, payerName: payerName ?? '', amountYuan }
  }
  if (id === undefined) return { amountYuan }
  const [order, terms] = await Promise.all([
    call(request, detail, { id }),
    unlessRefused(call(request, bankPayTerms, { id }), banking.bank_payment_unavailable),
  ])
  return {
    amountYuan: formatYuan(order.dueFen).replaceAll(',', ''),
    ...(terms && { purpose: terms.reference, payerName: terms.payerName ?? '' }),
  }
}
