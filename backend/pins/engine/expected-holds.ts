import type { ExpectedMovements } from 'backend/platform/reconcile/check'

/** What the shares of a kind of pins are called in the database. */
interface ShareNames {
  /** Their table, and the owner of their escrow. */
  readonly share: 'pin_share' | 'retail_pin_share'
  readonly cause: string
}

/** The owner's money ↔ a share's escrow as holds and their ends only: held with the payment of the share, freed with its end. */
export function expectedHolds({ share, cause }: ShareNames): ExpectedMovements {
  return {
    causes: [cause],
    query: `
      select '${cause}' as cause_kind, s.id as cause_id, step.kind, least(movement.amount, s.total_fen) as amount,
        case when s.buying_company_id is null then 'member' else 'company' end as debit_owner_kind,
        coalesce(s.buying_company_id, s.member_id) as debit_id, array['settling', 'withdrawable'] as debit_codes,
        '${share}' as credit_owner_kind, s.id as credit_id, 'escrow' as credit_code,
        step.actor_id, step.request_id, step.at, false as may_be_reversed
      from ${share} s
      cross join lateral (values
        ('pending', s.paid_by::text, s.pay_request_id, s.paid_at),
        ('void', case s.state when 'ordered' then s.paid_by::text else 'market' end, s.id, s.ended_at)
      ) step (kind, actor_id, request_id, at)`,
  }
}
