-- Programs of the shops: API keys and webhooks (docs/decisions/074-merchant-programs.md).

-- ---- Module: ordering ----

-- Settlement statements of shops.
create index order_completed_by_shop on trade_order (shop_id,completed_at) where state = 'completed';

-- ---- Module: integrations ----

create table api_key (
  id uuid primary key not null,
  shop_id uuid not null,
  company_id uuid not null,
  member_id uuid not null,
  name text not null,
  beginning text not null,
  key_hash text not null,
  scopes text[] not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  last_used_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  constraint api_key_hash unique(key_hash),
  constraint api_key_scopes check (cardinality(scopes) > 0 and scopes <@ array['read', 'offers', 'orders']),
  constraint api_key_expires check (expires_at > created_at)
);

create table webhook (
  id uuid primary key not null,
  shop_id uuid not null,
  member_id uuid not null,
  address text not null,
  secret_sealed text not null,
  topics text[] not null,
  state text not null,
  version integer not null,
  created_at timestamp(3) with time zone not null,
  failing_since timestamp(3) with time zone,
  removed_at timestamp(3) with time zone,
  constraint webhook_state check (state in ('active', 'paused', 'disabled')),
  constraint webhook_topics check (cardinality(topics) > 0 and topics <@ array['orders', 'goods', 'refunds', 'disputes'])
);

create table webhook_attempt (
  delivery_id uuid not null,
  number smallint not null,
  at timestamp(3) with time zone not null,
  outcome text not null,
  status smallint,
  response_ms integer,
  constraint webhook_attempt_delivery_id_number_pk primary key(delivery_id,number)
);

create table webhook_delivery (
  id uuid primary key not null,
  webhook_id uuid not null,
  event_id uuid not null,
  type text not null,
  body text not null,
  state text not null,
  attempts smallint not null,
  next_attempt_at timestamp(3) with time zone not null,
  started_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  constraint webhook_delivery_state check (state in ('pending', 'delivered', 'failed')),
  constraint webhook_delivery_ended check ((state = 'pending') = (ended_at is null))
);

alter table webhook_attempt add constraint webhook_attempt_delivery_id_webhook_delivery_id_fk foreign key (delivery_id) references webhook_delivery(id) on delete cascade;
alter table webhook_delivery add constraint webhook_delivery_webhook_id_webhook_id_fk foreign key (webhook_id) references webhook(id) on delete cascade;
create index api_key_shop on api_key (shop_id,created_at);
create index api_key_member on api_key (member_id);
create index webhook_shop on webhook (shop_id) where removed_at is null;
create index webhook_member on webhook (member_id);
create unique index webhook_delivery_event on webhook_delivery (webhook_id,event_id);
create index webhook_delivery_due on webhook_delivery (webhook_id,next_attempt_at) where state = 'pending';
create index webhook_delivery_list on webhook_delivery (webhook_id,created_at,id);
create index webhook_delivery_age on webhook_delivery (ended_at);

-- A key that was revoked or has expired never works again.
create function keep_api_key() returns trigger language plpgsql as $$
begin
  if old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at
    or (new.key_hash, new.shop_id, new.member_id, new.scopes, new.expires_at)
      is distinct from (old.key_hash, old.shop_id, old.member_id, old.scopes, old.expires_at) then
    raise exception 'an API key keeps its shop, member, scopes and end' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_api_key before update on api_key for each row execute function keep_api_key();
alter table api_key enable always trigger keep_api_key;
