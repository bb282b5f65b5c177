-- Roles of colleagues, and addresses of API keys: docs/decisions/165-roles-of-colleagues.md.

-- ---- Module: account ----

-- With the role, for messages about the money of a company.
create or replace view account_member as
select m.id as member_id, m.company_id, s.id as shop_id, m.company_role
from member m left join shop s on s.company_id = m.company_id
where m.disabled_at is null;
--> statement-breakpoint

-- ---- Module: integrations ----

alter table api_key add column addresses text[] default '{}'::text[] not null;
--> statement-breakpoint
-- Keys made until now keep the scope read, which stands for the three reading scopes.
alter table api_key drop constraint api_key_scopes;
--> statement-breakpoint
alter table api_key add constraint api_key_scopes check (cardinality(scopes) > 0 and scopes <@ array['read', 'read_orders', 'read_money', 'read_papers', 'offers', 'orders']);
--> statement-breakpoint
alter table api_key add constraint api_key_addresses check (cardinality(addresses) <= 20);
