-- Favorites and viewed offers of members:
-- docs/decisions/095-favorites.md.

-- ---- Module: favorites ----

create table favorite_offer (
  member_id uuid not null,
  offer_id uuid not null,
  added_at timestamp (3) with time zone not null,
  constraint favorite_offer_member_id_offer_id_pk primary key (member_id, offer_id)
);

create index favorite_offer_member_id_added_at_index on favorite_offer (member_id, added_at);

create table viewed_offer (
  member_id uuid not null,
  offer_id uuid not null,
  viewed_at timestamp (3) with time zone not null,
  constraint viewed_offer_member_id_offer_id_pk primary key (member_id, offer_id)
);

create index viewed_offer_member_id_viewed_at_index on viewed_offer (member_id, viewed_at);
