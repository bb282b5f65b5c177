// 一次推送 /merchant/webhookDeliveries/:id
import { useLoaderData } from '@remix-run/react'
import { WEBHOOK_DELIVERY_STATES } from 'contract/integrations/kinds'
import { replayDelivery, webhookDelivery } from 'contract/integrations/webhooks'
import { RefusedNotice } from '~/components/console/refused-notice'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { deliveryPath, WEBHOOKS_PATH, webhookPath } from '~/components/integrations/integration-paths'
import { AttemptTable, eventName } from '~/components/integrations/webhook-tables'
import { Time } from '~/components/time/time'
import { Facts, fact } from '~/components/ui/facts'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('推送记录')

export const handle: CrumbHandle = {
  crumbs: [{ name: '开发' }, { name: '事件推送', to: WEBHOOKS_PATH }, { name: '推送记录' }],
}

const page = memberPage({
  forms: {
    replay: submitTo(replayDelivery, { to: ({ id }) => deliveryPath(id), notice: '已重新排队，稍后推送' }),
  },
  async load({ id: deliveryId, call, openForms }) {
    const found = await call(webhookDelivery, { deliveryId })
    return { found, forms: await openForms({ deliveryId }) }
  },
})

export const loader = page.loader
export const action = page.action

export default function WebhookDeliveryPage() {
  const { found } = useLoaderData<typeof loader>()
  const replay = useFormState('replay')
  const isEnded = found.state !== 'pending'
  return (
    <>
      <PageTitle sub={WEBHOOK_DELIVERY_STATES[found.state]}>{eventName(found.type)}</PageTitle>
      {!isEnded && <RefusedNotice />}
      <Panel title="事件">
        <Facts
          items={[
            fact('事件编号', <code className="break-all">{found.eventId}</code>),
            fact('类型', <code>{found.type}</code>),
            fact('发生时间', <Time at={found.createdAt} />),
            fact('下次推送', <Time at={found.nextAttemptAt} />),
          ]}
        />
        <h3>内容</h3>
        <pre className="whitespace-pre-wrap break-all">{found.body}</pre>
        {isEnded && (
          <Form state={replay} hidden={['deliveryId']} label="重新推送">
            <Submit>重新推送</Submit>
          </Form>
        )}
        <p>
          <Link to={webhookPath(found.webhookId)}>返回推送地址</Link>
        </p>
      </Panel>
      {found.log.length > 0 && <AttemptTable rows={found.log} />}
    </>
  )
}
