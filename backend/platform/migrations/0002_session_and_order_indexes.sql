-- Whose form a draft is: restored to that member alone.
alter table form_draft add column member_id uuid;
alter table form_draft
  add constraint form_draft_member_id_member_id_fk foreign key (member_id) references member(id);

-- Tons of completed orders count towards discounts, by the month of completion.
create index order_completed_by_buyer on trade_order (buyer_member_id, completed_at) where state = 'completed';
