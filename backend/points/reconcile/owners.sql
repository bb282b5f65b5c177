-- Owners of points of one range of ids, with their batches, their ledger account and what they owe.
with fact as (
  select o.*, coalesce(b.left_points, 0) as left_points, coalesce(a.balance, 0) as balance,
    coalesce((select sum(e.debt) from points_earning e where e.owner_id = o.owner_id), 0)
      + coalesce((select sum(b.debt) from points_bonus b where b.owner_id = o.owner_id), 0)
      + coalesce((select sum(d.debt) from points_adjustment d where d.owner_id = o.owner_id), 0) as booked_debt
  from points_owner o
  left join (select owner_id, sum("left") as left_points from points_batch group by 1) b on b.owner_id = o.owner_id
  left join points_balance a on a.owner_id = o.owner_id and a.owner_kind = o.owner_kind
  where o.owner_id > :'after_owner_id'::uuid and o.owner_id <= :'upto_owner_id'::uuid
)
-- What is left of an owner's batches is the balance of its account.
select 'points_balance' as invariant, 'points_owner' as table_name, owner_id::text as row_id,
  format('%s points left, balance %s', left_points, balance) as detail
from fact where left_points <> balance
union all
-- What is owed is what was missing, less what was paid.
select 'points_debt', 'points_owner', owner_id::text, format('owes %s, booked %s', debt, booked_debt)
from fact where debt <> booked_debt
union all
-- An owner has earned, been given or spent something, always as the same kind.
select 'points_owner_kind', 'points_owner', f.owner_id::text, format('%s, elsewhere %s', f.owner_kind, k.kinds)
from fact f
cross join lateral (
  select array_agg(distinct x.owner_kind) as kinds from (
    select o.owner_kind from points_order o where o.owner_id = f.owner_id
    union all select b.owner_kind from points_batch b where b.owner_id = f.owner_id
    union all select a.owner_kind from points_adjustment a where a.owner_id = f.owner_id
    union all select r.owner_kind from points_redemption r where r.owner_id = f.owner_id
  ) x
) k
where k.kinds is distinct from array[f.owner_kind]
