import { preparedStatement } from 'backend/platform/database/prepared-statement'
import type { Notify } from 'backend/platform/messages'
import { rolesWith } from 'contract/authentication/staff-roles'
import { sql } from 'drizzle-orm'
import { withContact } from './contact'
import { messageDelivery } from './tables'

/**
 * Writes the messages of all recipients and what is due by SMS and e-mail, in one statement. What is read here are the
 * recipients and their choices at this instant; a message that exists already is left as it is.
 */
const write = preparedStatement((orm) => {
  const at = sql`${sql.placeholder('at')}::timestamptz`
  const item = orm.$with('item', {}).as(sql`select * from
    jsonb_to_recordset(${sql.placeholder('items')}::text::jsonb) as given(member_id uuid, shop_id uuid, company_id uuid,
      roles text[], kind text, type smallint, event_key text, title text, body text, link text, sms_phone text,
      is_site_fixed boolean, is_fixed boolean, sms_on boolean, email_on boolean)`)
  const made = orm.$with('made', {}).as(sql`
    insert into message (id, member_id, kind, type, event_key, title, body, link, on_site, at)
    select gen_random_uuid(), r.member_id, i.kind, i.type, i.event_key, i.title, i.body, i.link,
      i.is_site_fixed or coalesce(s.site, true), ${at}
    from item i
    cross join lateral (
      select v.member_id from account_member v where v.member_id = i.member_id
      union all select v.member_id from account_member v where v.shop_id = i.shop_id
      union all select v.member_id from account_member v
        where v.company_id = i.company_id and (i.roles is null or v.company_role = any(i.roles))) r
    left join message_setting s on s.member_id = r.member_id and s.kind = i.kind
    on conflict (member_id, kind, event_key) do nothing
    returning id, member_id, kind, event_key`)
  return orm
    .with(item, made)
    .insert(messageDelivery)
    .select(sql`
    select gen_random_uuid(), m.member_id, m.id, c.channel, case c.channel when 'sms' then i.sms_phone end, null,
      'pending', 0, null, ${at}, ${at}, null, null
    from made m
    cross join lateral (
      select * from item i where i.kind = m.kind and i.event_key = m.event_key limit 1) i
    left join message_setting s on s.member_id = m.member_id and s.kind = m.kind
    cross join lateral (values
      ('sms', (i.is_fixed and i.sms_on) or coalesce(s.sms, i.sms_on)),
      ('email', ((i.is_fixed and i.email_on) or coalesce(s.email, i.email_on)) and exists (
        select from message_email e where e.member_id = m.member_id and e.address is not null))) c(channel, is_on)
    where c.is_on`)
    .prepare('notify')
})

/** Writes messages in the caller's transaction. */
export const notify: Notify = async (tx, messages, at) => {
  if (messages.length === 0) return
  const items = (await withContact(tx, messages)).map(
    ({ kind, to, eventKey, title, text, link, smsPhone }) => ({
      member_id: 'memberId' in to ? to.memberId : null,
      shop_id: 'shopId' in to ? to.shopId : null,
      company_id: 'companyId' in to ? to.companyId : null,
      roles: 'companyId' in to && to.permission ? rolesWith(to.permission) : null,
      kind: kind.kind,
      type: kind.type,
      event_key: eventKey,
      title,
      body: text,
      link: link ?? null,
      sms_phone: smsPhone ?? null,
      is_site_fixed: kind.isSiteFixed ?? false,
      is_fixed: kind.isFixed ?? false,
      sms_on: kind.on?.includes('sms') ?? false,
      email_on: kind.on?.includes('email') ?? false,
    }),
  )
  await write(tx, { items: JSON.stringify(items), at: at.toISOString() })
}
