// 事件推送 /merchant/webhooks
import { useActionData, useLoaderData } from '@remix-run/react'
import { createWebhook, webhooks } from 'contract/integrations/webhooks'
import { useFormState } from '~/components/forms/use-form-state'
import { WEBHOOKS_PATH } from '~/components/integrations/integration-paths'
import { ShownOnce } from '~/components/integrations/shown-once'
import { WebhookPanel } from '~/components/integrations/webhook-forms'
import { WebhookTable } from '~/components/integrations/webhook-tables'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { memberPage } from '~/services/pages/member-page.server'
import { handleWith } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('事件推送')

export const handle: CrumbHandle = { crumbs: [{ name: '开发' }, { name: '事件推送' }] }

const page = memberPage({
  forms: {
    // The secret is shown once, in the answer itself: a redirect would have to carry it.
    create: handleWith(createWebhook.input, async (v, { call }) => {
      const { secret } = await call(createWebhook, v)
      return { show: { secret } }
    }),
  },
  async load({ call, openForms }) {
    const { list } = await call(webhooks, {})
    return { list, forms: await openForms() }
  },
})

export const loader = page.loader
export const action = page.action

export default function Webhooks() {
  const { list } = useLoaderData<typeof loader>()
  const secret = useActionData<{ secret?: string }>()?.secret
  const create = useFormState('create')
  return (
    <>
      <PageTitle sub="订单有变化时，签名后推送到您的程序；可能重复送达，请按事件编号去重">事件推送</PageTitle>
      {secret === undefined ? (
        <WebhookPanel title="登记推送地址" state={create} submit="登记" />
      ) : (
        <ShownOnce title="推送地址已登记" value={secret} back={WEBHOOKS_PATH}>
          签名密钥：您的程序用它核对每个请求的签名，确认事件来自塑集；方法见商家接口手册。
        </ShownOnce>
      )}
      {list.length === 0 ? <EmptyState title="还没有推送地址" /> : <WebhookTable rows={list} />}
    </>
  )
}
