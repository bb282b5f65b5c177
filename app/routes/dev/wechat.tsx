// 微信沙箱 /dev/wechat?state=, in the demo market only
import { authorizeWechat, WechatQuery } from 'contract/dev'
import { WECHAT_DECISIONS } from 'contract/dev/wechat-decisions'
import { RadioGroup } from '~/components/fields/radio-group'
import { TextField } from '~/components/fields/text-field'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { market } from '~/services/api/backend.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { visitorPage } from '~/services/pages/visitor-page.server'
import { styles } from '~/styles/sheets'

export const links = styles('forms')

export const meta = pageTitle('微信沙箱')

const page = visitorPage({
  query: WechatQuery,
  forms: { authorize: submitTo(authorizeWechat, { to: ({ output }) => output.url }) },
  async load({ query: { state }, openForms }) {
    if (market.settings.wechat?.adapter !== 'sandbox') throw new Response(null, { status: 404 })
    return { forms: await openForms({ state, account: '塑料老王', decision: 'allow' }) }
  },
})

export const loader = page.loader
export const action = page.action

const DECISIONS = Object.entries(WECHAT_DECISIONS).map(([value, label]) => ({ value, label }))

export default function WechatSandbox() {
  const form = useFormState('authorize')
  return (
    <div className="mx-auto max-w-md">
      <PageTitle sub="代替微信的扫码授权页：决定谁授权、结果如何。仅演示市场可用。">微信沙箱</PageTitle>
      <Panel>
        <Form state={form} hidden={['state']}>
          <TextField field="account" label="微信号" />
          <RadioGroup field="decision" label="应答" options={DECISIONS} />
          <Submit>继续</Submit>
        </Form>
      </Panel>
    </div>
  )
}
