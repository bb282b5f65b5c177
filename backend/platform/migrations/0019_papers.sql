-- Papers that anyone can verify, and the Merkle format of the ledger's roots.

-- ---- Module: wallet ----

alter table ledger_account add column salt text
  default left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32) not null;
alter table ledger_entry add column salt text
  default left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32) not null;

-- Chains are computed anew in the format of hash-chain.ts. Roots of the former format cannot be: they are dropped, and
-- the next root covers everything.
do $$
declare
  account record;
  entry record;
  chain text;
  made text;
begin
  alter table ledger_entry disable trigger append_only;
  alter table ledger_root disable trigger append_only;
  alter table ledger_root_head disable trigger append_only;
  for account in select * from ledger_account loop
    chain := encode(sha256(convert_to(concat_ws('|', 'account', account.id, account.ledger, account.owner_kind,
      account.owner_id, account.code, account.sub, account.normal_side, account.bounded::text,
      (extract(epoch from account.opened_at) * 1000)::bigint, account.salt), 'UTF8')), 'hex');
    for entry in select e.*, t.at as transfer_at, t.kind, t.cause_kind, t.hash as transfer_hash
        from ledger_entry e join ledger_transfer t on t.id = e.transfer_id where e.account_id = account.id order by e.seq loop
      made := encode(sha256(convert_to(concat_ws('|', 'private', entry.salt, entry.account_id, entry.seq,
        entry.debits_posted, entry.debits_pending, entry.credits_posted, entry.credits_pending, entry.transfer_hash), 'UTF8')), 'hex');
      made := encode(sha256(convert_to(concat_ws('|', 'content', entry.transfer_id,
        (extract(epoch from entry.transfer_at) * 1000)::bigint, entry.kind, entry.cause_kind, entry.side, entry.posted,
        entry.pending, made), 'UTF8')), 'hex');
      made := encode(sha256(convert_to(concat_ws('|', 'entry', chain, made), 'UTF8')), 'hex');
      update ledger_entry set prev_hash = chain, hash = made where account_id = entry.account_id and seq = entry.seq;
      chain := made;
    end loop;
    update ledger_account set head_hash = chain where id = account.id;
  end loop;
  delete from ledger_root_head;
  delete from ledger_root;
  alter table ledger_entry enable always trigger append_only;
  alter table ledger_root enable always trigger append_only;
  alter table ledger_root_head enable always trigger append_only;
end $$;

alter table ledger_root add column tree_root text not null, add column leaves bigint not null;

drop trigger refuse_key_change on ledger_account;
create trigger refuse_key_change
  before update of id, ledger, owner_kind, owner_id, code, sub, normal_side, bounded, opened_at, salt
    or delete or truncate on ledger_account
  for each statement execute function refuse_key_change();
alter table ledger_account enable always trigger refuse_key_change;

-- ---- Module: papers ----

create table wallet_paper (
  id uuid primary key not null,
  code text not null,
  kind text not null,
  owner_kind text not null,
  owner_id uuid not null,
  member_id uuid not null,
  transfer_id uuid,
  amount_fen bigint,
  from_day date,
  to_day date,
  settling_seq bigint,
  withdrawable_seq bigint,
  content text not null,
  issued_at timestamptz(3) not null,
  row_hash text default '' not null,
  constraint wallet_paper_code_unique unique (code),
  constraint wallet_paper_kind check (kind in ('receipt', 'statement')),
  constraint wallet_paper_owner_kind check (owner_kind in ('member', 'company')),
  constraint wallet_paper_code_format check (code ~ '^[0-9A-HJKMNP-TV-Z]{20}$'),
  constraint wallet_paper_complete check (
    case kind
      when 'receipt' then num_nonnulls(transfer_id, amount_fen) = 2
        and num_nonnulls(from_day, to_day, settling_seq, withdrawable_seq) = 0
      else num_nonnulls(transfer_id, amount_fen) = 0
        and num_nonnulls(from_day, to_day, settling_seq, withdrawable_seq) = 4 and from_day <= to_day
    end)
);

create unique index wallet_paper_one_receipt on wallet_paper (owner_kind, owner_id, transfer_id) where kind = 'receipt';
create index wallet_paper_owner_kind_owner_id_issued_at_index on wallet_paper (owner_kind, owner_id, issued_at);

select make_append_only('wallet_paper');
select seal_rows('wallet_paper', variadic '{}');
