// 推送地址 /merchant/webhooks/:id?state=&page=&size=
import { useActionData, useLoaderData } from '@remix-run/react'
import { WEBHOOK_DELIVERY_STATES, WEBHOOK_STATES } from 'contract/integrations/kinds'
import {
  changeWebhook,
  renewWebhookSecret,
  switchWebhook,
  webhookDeliveries,
  webhooks,
} from 'contract/integrations/webhooks'
import { ListPage } from '~/components/console/list-page'
import { useFormState } from '~/components/forms/use-form-state'
import { WEBHOOKS_PATH, webhookPath } from '~/components/integrations/integration-paths'
import { ShownOnce } from '~/components/integrations/shown-once'
import { RenewSecretPanel, SwitchWebhookPanel, WebhookPanel } from '~/components/integrations/webhook-forms'
import { WebhookDeliveryTable } from '~/components/integrations/webhook-tables'
import { useQueryLink } from '~/components/lists/query-link'
import { PageTitle } from '~/components/ui/page-title'
import { Columns } from '~/components/ui/panel'
import { Tabs } from '~/components/ui/tabs'
import { pagination } from '~/services/lists/list-controls.server'
import { memberPage } from '~/services/pages/member-page.server'
import { handleWith, submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('推送地址')

export const handle: CrumbHandle = {
  crumbs: [{ name: '开发' }, { name: '事件推送', to: WEBHOOKS_PATH }, { name: '推送地址' }],
}

const STATES = { '': '全部', ...WEBHOOK_DELIVERY_STATES } as const

const page = memberPage({
  query: webhookDeliveries.input.omit({ webhookId: true }),
  to: ({ id }) => webhookPath(id),
  forms: {
    change: submitTo(changeWebhook, { notice: '推送地址已修改' }),
    // The secret is shown once, in the answer itself: a redirect would have to carry it.
    renew: handleWith(renewWebhookSecret.input, async (v, { call }) => {
      const { secret } = await call(renewWebhookSecret, v)
      return { show: { secret } }
    }),
    pause: submitTo(switchWebhook, { notice: '推送已暂停' }),
    resume: submitTo(switchWebhook, { notice: '推送已恢复' }),
    remove: submitTo(switchWebhook, { to: WEBHOOKS_PATH, notice: '推送地址已删除' }),
  },
  async load({ args, id, query, call, openForms }) {
    const [{ list }, { list: rows, ...place }] = await Promise.all([
      call(webhooks, {}),
      call(webhookDeliveries, { webhookId: id, ...query }),
    ])
    const found = list.find((one) => one.id === id)
    if (!found) throw new Response(null, { status: 404 })
    const { address, topics } = found
    const named = { webhookId: id, version: String(found.version) }
    const forms = await openForms(named)
    const filled = {
      change: { ...forms.change, values: { address, topics, ...forms.change.values } },
      renew: { ...forms.renew, values: { overlapHours: '24', ...forms.renew.values } },
      ...Object.fromEntries(
        (['pause', 'resume', 'remove'] as const).map((action) => [
          action,
          { ...forms[action], values: { ...named, action } },
        ]),
      ),
    }
    const pages = pagination(args, place)
    return { found, rows, place, state: query.state ?? '', pages, forms: filled }
  },
})

export const loader = page.loader
export const action = page.action

export default function WebhookPage() {
  const { found, rows, place, state, pages } = useLoaderData<typeof loader>()
  const forms = {
    pause: useFormState('pause'),
    resume: useFormState('resume'),
    remove: useFormState('remove'),
  }
  const change = useFormState('change')
  const renew = useFormState('renew')
  const secret = useActionData<{ secret?: string }>()?.secret
  const linkTo = useQueryLink()
  const stateLink = (value: string) => linkTo({ state: value === '' ? null : value, page: null })
  if (secret)
    return (
      <ShownOnce title="签名密钥已更换" value={secret} back={webhookPath(found.id)}>
        请用它核对每次推送的签名：期限内每次推送有新旧两个签名，与其中任何一个一致即可。
      </ShownOnce>
    )
  return (
    <>
      <PageTitle sub={WEBHOOK_STATES[found.state]}>{new URL(found.address).host}</PageTitle>
      <Columns
        main={<WebhookPanel title="修改" state={change} hidden={['webhookId', 'version']} submit="保存" />}
        aside={
          <>
            <RenewSecretPanel state={renew} previousUntil={found.previousSecretUntil} />
            <SwitchWebhookPanel state={found.state} {...forms} />
          </>
        }
      />
      <Tabs
        label="推送状态"
        tabs={Object.entries(STATES).map(([value, name]) => ({ name, to: stateLink(value) }))}
        current={stateLink(state)}
      />
      <ListPage place={place} pages={pages} empty="没有推送记录">
        <WebhookDeliveryTable rows={rows} />
      </ListPage>
    </>
  )
}
