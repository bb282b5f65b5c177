-- Contracts of one range of ids: those of plans state what the plans do, and each signature is stored.
with fact as materialized (
  select c.id, c.plan_id, c.state, c.content, c.due_at from contract c
  where c.id > :'after_id'::uuid and c.id <= :'upto_id'::uuid and c.plan_id is not null
)
select 'contract_plan' as invariant, 'contract' as table_name, f.id::text as row_id,
  format('plan %s of %s kg at most %s fen, terms %s, signed %s; the contract: %s kg, %s fen, terms %s, until %s', f.plan_id, p.weight_kg,
    p.highest_fen_per_ton, p.terms_hash, p.signed_at, f.content ->> 'weightKg', f.content ->> 'highestFenPerTon', f.content ->> 'termsHash',
    f.due_at) as detail
from fact f left join plan_tons p on p.id = f.plan_id
where (f.content ->> 'weightKg', f.content ->> 'highestFenPerTon', f.content ->> 'termsHash', f.due_at)
  is distinct from (p.weight_kg::text, p.highest_fen_per_ton::text, p.terms_hash, p.signed_at + interval '72 hours')
union all
select 'contract_signatures', 'contract', f.id::text, format('%s with %s signatures', f.state, s.signatures)
from fact f cross join lateral (
  select count(*) as signatures, bool_and(s.at < f.due_at) as are_in_time from contract_signature s where s.contract_id = f.id
) s
where s.signatures <> case f.state when 'completed' then 2 else 1 end or not s.are_in_time
